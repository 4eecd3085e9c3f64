/**
 * Yields the lines of a stream without their line feeds, as they arrive. Bytes after the last line feed are not a line.
 * @throws {RangeError} if more than `longestBytes` have arrived without a line feed.
 */
export async function* linesFrom(
  chunks: AsyncIterable<Buffer>,
  longestBytes: number,
): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield Buffer.concat([...pending, rest.subarray(0, end)]);
      [pending, size, rest] = [[], 0, rest.subarray(end + 1)];
    }
    size += rest.length;
    if (size > longestBytes) throw new RangeError('A line has no end.');
    pending.push(rest);
  }
}
