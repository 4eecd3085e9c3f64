/** Waits for the first piece, so that the caller sees any earlier failure. @returns all pieces, including the first. */
export const begun = async <Piece>(pieces: AsyncGenerator<Piece>): Promise<AsyncGenerator<Piece>> => {
  const first = await pieces.next();
  return (async function* all() {
    if (first.done === true) return;
    yield first.value;
    yield* pieces;
  })();
};
