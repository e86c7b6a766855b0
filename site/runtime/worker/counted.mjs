// A stream of bytes that tells how much of it is here.

const FRAME = 50; // milliseconds between two pieces of news

// The same stream; tells `progress` at most as often as a page can show, and when `all` are here.
export function counted(stream, progress, all) {
  let here = 0;
  let told = 0;
  return stream.pipeThrough(
    new TransformStream({
      transform(piece, next) {
        here += piece.length;
        if (here === all || performance.now() - told > FRAME) {
          told = performance.now();
          progress(here);
        }
        next.enqueue(piece);
      },
    }),
  );
}
