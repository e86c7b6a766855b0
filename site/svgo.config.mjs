// Shorter numbers only: names, groups and styles of the card sprite stay as they are.
export default {
  js2svg: { eol: "lf", finalNewline: true },
  plugins: [
    { name: "cleanupNumericValues", params: { floatPrecision: 1 } },
    { name: "convertPathData", params: { floatPrecision: 0 } },
    { name: "convertTransform", params: { floatPrecision: 3 } },
  ],
};
