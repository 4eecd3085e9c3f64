// This is our own code, because svg-to-pdfkit has had no release since 2019 and draws elements that a logo must not have.

import type { Logo, LogoElement, LogoNode } from '#server/maker/logo.ts';
import { printable } from '#server/documents/printable.ts';

interface LogoColours {
  readonly accent: string;
  readonly text: string;
  readonly muted: string;
}

interface Placing {
  /** The logo keeps its proportions, and is placed at the left edge, in the middle of the height. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly colours: LogoColours;
  readonly fonts: { readonly regular: string; readonly strong: string };
}

/** The colour of the bare page. */
const PAPER = '#ffffff';

/** Attributes that children inherit from their parents. */
type Style = Readonly<Record<string, string>>;

const INHERITED =
  /^(?:fill|stroke|fill-rule|stroke-width|stroke-linecap|stroke-linejoin|stroke-dasharray|font-.*|letter-spacing|text-anchor|color)$/;

const styleOf = (style: Style, { attributes }: LogoElement): Style => ({
  ...style,
  ...Object.fromEntries(Object.entries(attributes).filter(([name]) => INHERITED.test(name))),
});

const numbersIn = (text = ''): number[] =>
  [...text.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)].map(([number]) => Number(number));

const numberOf = ({ attributes }: LogoElement, name: string): number => numbersIn(attributes[name])[0] ?? 0;

/** Finds the first colour of a gradient, because documents have no shaded areas. */
const firstStop = (root: LogoElement, id: string, links = 3): string | undefined => {
  const all = (element: LogoElement): LogoElement[] => [
    element,
    ...element.children.flatMap((child) => (typeof child === 'string' ? [] : all(child))),
  ];
  const elements = all(root);
  const gradient = elements.find(({ attributes }) => attributes['id'] === id);
  const stop = gradient && all(gradient).find(({ name }) => name === 'stop');
  if (stop !== undefined) return stop.attributes['stop-color'] ?? '#000000';
  const next = gradient?.attributes['href']?.slice(1);
  return next === undefined || links === 0 ? undefined : firstStop(root, next, links - 1);
};

const rgb = (value: string): string | undefined => {
  const parts = /^rgba?\(/i.test(value) ? numbersIn(value) : [];
  if (parts.length < 3) return undefined;
  const scale = value.includes('%') ? 2.55 : 1;
  return `#${parts
    .slice(0, 3)
    .map((part) =>
      Math.round(Math.min(255, part * scale))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** Returns the colour as pdfkit takes it; `null` paints nothing. */
const paintOf = (value: string, style: Style, { root, colours }: Drawing): string | null => {
  const paint = value.trim();
  if (paint === 'none' || paint === 'transparent') return null;
  if (/^currentcolor$/i.test(paint)) {
    const own = style['color'];
    return own === undefined || /^currentcolor$/i.test(own) ? colours.text : own;
  }
  const [, name, fallback] = /^var\(\s*--([\w-]+)\s*(?:,\s*(.+))?\)$/.exec(paint) ?? [];
  if (name === 'surface') return PAPER;
  if (name === 'accent' || name === 'muted') return colours[name];
  if (name !== undefined)
    return fallback === undefined ? colours.text : paintOf(fallback, style, { root, colours });
  const [, id] = /^url\(#([\w.-]+)\)/.exec(paint) ?? [];
  if (id !== undefined) return paintOf(firstStop(root, id) ?? 'currentColor', style, { root, colours });
  return rgb(paint) ?? (/^#[\da-f]{3}(?:[\da-f]{3})?$|^[a-z]+$/i.test(paint) ? paint : colours.text);
};

interface Drawing {
  readonly root: LogoElement;
  readonly colours: LogoColours;
}

const transform = (pdf: PDFKit.PDFDocument, text = ''): void => {
  for (const [, name, values] of text.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const [a = 0, b, c, d = 0, e = 0, f = 0] = numbersIn(values);
    const slope = Math.tan((a * Math.PI) / 180);
    if (name === 'translate') pdf.translate(a, b ?? 0);
    if (name === 'scale') pdf.scale(a, b ?? a);
    if (name === 'rotate') pdf.rotate(a, { origin: [b ?? 0, c ?? 0] });
    if (name === 'skewX') pdf.transform(1, 0, slope, 1, 0, 0);
    if (name === 'skewY') pdf.transform(1, slope, 0, 1, 0, 0);
    if (name === 'matrix') pdf.transform(a, b ?? 0, c ?? 0, d, e, f);
  }
};

/** Traces the outline of a shape. @returns whether the element is a shape. */
const outline = (pdf: PDFKit.PDFDocument, element: LogoElement): boolean => {
  const at = (name: string) => numberOf(element, name);
  switch (element.name) {
    case 'path':
      pdf.path(element.attributes['d'] ?? '');
      return true;
    case 'rect': {
      const radius = at('rx') || at('ry');
      if (radius > 0) pdf.roundedRect(at('x'), at('y'), at('width'), at('height'), radius);
      else pdf.rect(at('x'), at('y'), at('width'), at('height'));
      return true;
    }
    case 'circle':
      pdf.circle(at('cx'), at('cy'), at('r'));
      return true;
    case 'ellipse':
      pdf.ellipse(at('cx'), at('cy'), at('rx'), at('ry'));
      return true;
    case 'line':
      pdf.moveTo(at('x1'), at('y1')).lineTo(at('x2'), at('y2'));
      return true;
    case 'polyline':
    case 'polygon': {
      const points = numbersIn(element.attributes['points']);
      for (let index = 0; index + 1 < points.length; index += 2)
        pdf[index === 0 ? 'moveTo' : 'lineTo'](points[index] ?? 0, points[index + 1] ?? 0);
      if (element.name === 'polygon') pdf.closePath();
      return true;
    }
    default:
      return false;
  }
};

const paint = (pdf: PDFKit.PDFDocument, style: Style, drawing: Drawing): void => {
  const fill = paintOf(style['fill'] ?? '#000000', style, drawing);
  const stroke = paintOf(style['stroke'] ?? 'none', style, drawing);
  const rule = style['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero';
  if (stroke !== null) {
    pdf.lineWidth(numbersIn(style['stroke-width'] ?? '1')[0] ?? 1);
    pdf.lineCap((style['stroke-linecap'] ?? 'butt') as 'butt');
    pdf.lineJoin((style['stroke-linejoin'] ?? 'miter') as 'miter');
    const dashes = numbersIn(style['stroke-dasharray']);
    if (dashes.length > 0) pdf.dash(dashes[0] ?? 1, { space: dashes[1] ?? dashes[0] ?? 1 });
  }
  if (fill !== null && stroke !== null) pdf.fillAndStroke(fill, stroke, rule);
  else if (fill !== null) pdf.fill(fill, rule);
  else if (stroke !== null) pdf.stroke(stroke);
  // A path that is not painted would continue in the next shape.
  else pdf.addContent('n');
};

const wordsIn = (node: LogoNode): string =>
  typeof node === 'string' ? node : node.children.map(wordsIn).join('');

const isStrong = (weight = '400'): boolean => weight.startsWith('bold') || Number(weight) >= 550;

const write = (
  pdf: PDFKit.PDFDocument,
  element: LogoElement,
  style: Style,
  { fonts, ...drawing }: Drawing & Pick<Placing, 'fonts'>,
): void => {
  const colour = paintOf(style['fill'] ?? '#000000', style, drawing);
  const words = wordsIn(element).trim();
  if (colour === null || words === '') return;
  const size = numbersIn(style['font-size'])[0] ?? 16;
  const wide = style['letter-spacing'];
  const characterSpacing = (numbersIn(wide)[0] ?? 0) * (wide?.endsWith('em') === true ? size : 1);
  const shown = printable(words);
  pdf
    .font(isStrong(style['font-weight']) ? fonts.strong : fonts.regular)
    .fontSize(size)
    .fillColor(colour);
  const width = pdf.widthOfString(shown, { characterSpacing });
  const back = { middle: width / 2, end: width }[style['text-anchor'] ?? ''] ?? 0;
  pdf.text(shown, numberOf(element, 'x') - back, numberOf(element, 'y'), {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing,
  });
};

const SKIPPED = new Set([
  'defs',
  'title',
  'desc',
  'symbol',
  'clipPath',
  'mask',
  'linearGradient',
  'radialGradient',
]);

const draw = (
  pdf: PDFKit.PDFDocument,
  element: LogoElement,
  above: Style,
  drawing: Drawing & Pick<Placing, 'fonts'>,
): void => {
  if (SKIPPED.has(element.name)) return;
  const style = styleOf(above, element);
  pdf.save();
  transform(pdf, element.attributes['transform']);
  const opacity = numbersIn(element.attributes['opacity'])[0];
  if (opacity !== undefined) pdf.opacity(opacity);
  if (element.name === 'text') write(pdf, element, style, drawing);
  else if (outline(pdf, element)) paint(pdf, style, drawing);
  else for (const child of element.children) if (typeof child !== 'string') draw(pdf, child, style, drawing);
  pdf.restore();
};

/** Draws a maker's logo on a page: its shapes and words in flat colours. */
export const drawLogo = (
  pdf: PDFKit.PDFDocument,
  { root, viewBox: [left, top, width, height] }: Logo,
  { box, colours, fonts }: Placing,
): void => {
  const scale = Math.min(box.width / width, box.height / height);
  pdf.save();
  pdf
    .translate(box.x, box.y + (box.height - height * scale) / 2)
    .scale(scale)
    .translate(-left, -top);
  draw(pdf, root, {}, { root, colours, fonts });
  pdf.restore();
};
