/**
 * Waits for the first piece, so that the caller sees any failure before it. The source of the pieces is closed even if nobody takes any.
 * @returns all pieces, including the first.
 */
export const begun = async <Piece>(pieces: AsyncGenerator<Piece>): Promise<AsyncIterableIterator<Piece>> => {
  let first: IteratorResult<Piece> | null = await pieces.next();
  const all: AsyncIterableIterator<Piece> = {
    [Symbol.asyncIterator]: () => all,
    next: async () => {
      if (first === null) return pieces.next();
      const piece = first;
      first = null;
      return piece;
    },
    return: () => pieces.return(undefined),
  };
  return all;
};
