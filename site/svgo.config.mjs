// Places become part of the paths, numbers whole; paths that look alike and follow each other
// become one. Names and styles of the card sprite stay as they are.
export default {
  js2svg: { eol: "lf", finalNewline: true },
  plugins: [
    { name: "cleanupNumericValues", params: { floatPrecision: 1 } },
    { name: "convertPathData", params: { floatPrecision: 0, transformPrecision: 7 } },
    { name: "mergePaths", params: { force: true, floatPrecision: 0 } },
    { name: "convertTransform", params: { floatPrecision: 3 } },
  ],
};
