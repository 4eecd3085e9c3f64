import { encode } from 'uqr';

/** The clear space that ISO/IEC 18004 demands around the code, in modules. */
const QUIET = 4;
/** The width of the frame and the length of the filled corner that mark an identification link (IEC 61406-1). */
const FRAME = 1;
const CORNER = 4;

/** Draws one rectangle for each run of dark modules in a row. */
const runsOf = (modules: readonly (readonly boolean[])[], offset: number): string =>
  modules
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1] === true) return '';
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return `M${x + offset} ${y + offset}h${length}v1h-${length}z`;
      }),
    )
    .join('');

/** Draws an identification link as a QR code in the frame of IEC 61406-1, black on white, as an SVG image. */
export const identificationLabel = (link: string): string => {
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  const offset = FRAME + QUIET;
  const side = size + 2 * offset;
  const inner = side - FRAME;
  const frame = `M0 0h${side}v${side}h-${side}zM${FRAME} ${FRAME}v${side - 2 * FRAME}h${side - 2 * FRAME}v-${side - 2 * FRAME}z`;
  const corner = `M${inner} ${inner - CORNER}v${CORNER}h-${CORNER}z`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/>` +
    `<path d="${frame}${corner}${runsOf(data, offset)}"/></svg>`
  );
};
