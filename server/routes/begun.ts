/** Waits for the first piece, so that what fails before it fails for the caller. @returns all pieces, that one included. */
export const begun = async <Piece>(pieces: AsyncGenerator<Piece>): Promise<AsyncGenerator<Piece>> => {
  const first = await pieces.next();
  return (async function* all() {
    if (first.done === true) return;
    yield first.value;
    yield* pieces;
  })();
};
