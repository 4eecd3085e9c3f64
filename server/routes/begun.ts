/**
 * Waits for the first piece, so that the caller sees any earlier failure. @returns all pieces, including the first; their source is
 * closed even if nobody takes any.
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
