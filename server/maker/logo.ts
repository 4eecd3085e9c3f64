// This is our own code, because sanitisers of SVG, such as DOMPurify, need the DOM of a browser and silently remove what they do not
// accept, while the operator has to be told.

/** A logo has at most this many bytes, because each page contains it. */
const MOST_BYTES = 20_000;
/**
 * A logo is at most this many times as wide as high: the height of the top bar is fixed, and a wider logo would push everything else out.
 */
const WIDEST = 6;
const NAMESPACE = 'http://www.w3.org/2000/svg';

/** Thrown for a drawing that pages and documents do not accept; the message is the rest of a sentence about the drawing. */
export class LogoProblem extends Error {}

const ELEMENTS = new Set(
  'svg g defs path rect circle ellipse line polyline polygon text tspan title desc use symbol linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
);

const ATTRIBUTES = new Set(
  `id d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height points transform viewBox href offset rotate pathLength textLength lengthAdjust
  fill fill-opacity fill-rule clip-rule clip-path mask opacity color display visibility stroke stroke-width stroke-opacity stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stop-color stop-opacity gradientUnits gradientTransform spreadMethod
  clipPathUnits maskUnits maskContentUnits vector-effect paint-order font-family font-size font-weight font-style letter-spacing word-spacing
  text-anchor dominant-baseline`.split(/\s+/),
);

/** Drawing programs add these attributes, which are left out because they are not visible. */
const IDLE_ATTRIBUTE =
  /^(?:xmlns|version|baseProfile|class|role|aria-.*|data-.*|focusable|enable-background|preserveAspectRatio|-inkscape-.*|(?!xlink:href$)\w+:.*)$/;
const IDLE_ELEMENT = /^(?:metadata|\w+:.*)$/;

/** Values can use a function only if it loads nothing. */
const FUNCTIONS = /^(?:url|rgba?|hsla?|var|matrix|translate|scale|rotate|skewX|skewY)$/;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replaceAll(/&(#\d+|#x[\da-f]+|\w+)?;?/gi, (whole, name: string | undefined) => {
    const known = name?.startsWith('#')
      ? codePointIn(name.slice(1).replace(/^x/i, '0x'))
      : ENTITIES[name ?? ''];
    if (known === undefined || !whole.endsWith(';'))
      throw new LogoProblem(`has "${whole.slice(0, 20)}", which is not one of XML's five entities`);
    return known;
  });

const codePointIn = (number: string): string | undefined => {
  const value = Number(number);
  return value >= 0x20 && value < 0xd800 ? String.fromCodePoint(value) : undefined;
};

const encoded = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? ''};`);

/** A part of a drawing: an element with its contents, or a text. */
export type LogoNode = string | LogoElement;

export interface LogoElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly LogoNode[];
}

export interface Logo {
  /** The drawing as it appears in pages: written only from the parts that were understood. */
  readonly svg: string;
  /** The same drawing as elements, for documents, which draw it themselves. */
  readonly root: LogoElement;
  readonly viewBox: readonly [x: number, y: number, width: number, height: number];
}

const checkedId = (id: string): string => {
  if (!/^[\w.-]{1,60}$/.test(id))
    throw new LogoProblem(`has the id "${id.slice(0, 60)}"; use letters and digits`);
  return id;
};

const checkedValue = (element: string, name: string, value: string): string => {
  if (/[\\<>{};@]|\p{Cc}/u.test(value.replaceAll(/[\t\n\r]/g, ' ')))
    throw new LogoProblem(
      `gives "${name}" in <${element}> a value that is not made of numbers, words and colours`,
    );
  for (const [, called = ''] of value.matchAll(/([\w-]*)\s*\(/g))
    if (!FUNCTIONS.test(called))
      throw new LogoProblem(`calls "${called}" in <${element}>, which a logo must not do`);
  if (name === 'id') return checkedId(value);
  if (name === 'href') {
    if (!value.startsWith('#'))
      throw new LogoProblem(`refers in <${element}> to something outside the drawing`);
    return `#${checkedId(value.slice(1))}`;
  }
  return value.replaceAll(/url\(([^)]*)\)?/gi, (_, target: string) => {
    const id = /^\s*["']?#([^"']*)["']?\s*$/.exec(target)?.[1];
    if (id === undefined) throw new LogoProblem(`refers in <${element}> to something outside the drawing`);
    return `url(#${checkedId(id)})`;
  });
};

/** Returns the declarations of a style attribute as the attributes of the same names. */
const declarationsIn = (style: string): [name: string, value: string][] =>
  style.split(';').flatMap((declaration) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/s.exec(declaration) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });

const ATTRIBUTE = /\s+([\w:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

const attributesOf = (element: string, text: string): Record<string, string> => {
  const written = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single]) => [name, decoded(double ?? single ?? '')] as [string, string],
  );
  const all = written.flatMap(([name, value]) =>
    name === 'style' ? declarationsIn(value) : [[name, value] as const],
  );
  const kept: Record<string, string> = {};
  for (const [full, value] of all) {
    const name = full === 'xlink:href' ? 'href' : full;
    if (IDLE_ATTRIBUTE.test(name)) continue;
    if (!ATTRIBUTES.has(name))
      throw new LogoProblem(`has "${name}" in <${element}>, which a logo must not have`);
    kept[name] = checkedValue(element, name, value);
  }
  return kept;
};

const TOKEN =
  /<!--[^]*?-->|<\?xml[^?]*\?>|<\/([\w:]+)\s*>|<([\w:]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;

interface Open extends LogoElement {
  readonly children: LogoNode[];
}

/** Reads the few forms of XML that drawings consist of, strictly: a browser never gets anything that this code does not understand. */
const parse = (text: string): Open => {
  const document: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [document];
  const token = new RegExp(TOKEN);
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    if (found === null)
      throw new LogoProblem(`becomes unreadable at "${text.slice(at, at + 30).replaceAll(/\s+/g, ' ')}"`);
    const [, closed, opened, attributes = '', slash, content] = found;
    const inside = open.at(-1) ?? document;
    if (content !== undefined) inside.children.push(decoded(content).replaceAll(/\s+/g, ' '));
    if (opened !== undefined) {
      const isIdle = IDLE_ELEMENT.test(opened);
      if (!isIdle && !ELEMENTS.has(opened))
        throw new LogoProblem(`has <${opened}>, which a logo must not have`);
      const element: Open = {
        name: opened,
        attributes: isIdle ? {} : attributesOf(opened, attributes),
        children: [],
      };
      if (!isIdle) inside.children.push(element);
      if (slash === '') open.push(element);
    }
    if (closed !== undefined && (open.length === 1 || open.pop()?.name !== closed))
      throw new LogoProblem(`closes <${closed}> where it is not open`);
  }
  if (open.length > 1) throw new LogoProblem(`does not close <${open.at(-1)?.name ?? ''}>`);
  return document;
};

const ownValue = (name: string, value: string, own: string): string => {
  if (name === 'id') return `${own}-${value}`;
  if (name === 'href') return `#${own}-${value.slice(1)}`;
  return value.replaceAll('url(#', `url(#${own}-`);
};

/** Writes a drawing with a prefix of its own for all ids, because the page also contains other drawings and ids. */
const write = (node: LogoNode, own: string): string => {
  if (typeof node === 'string') return encoded(node);
  const attributes = Object.entries(node.attributes).map(
    ([name, value]) => ` ${name}="${encoded(ownValue(name, value, own))}"`,
  );
  const children = node.children.map((child) => write(child, own)).join('');
  return `<${node.name}${attributes.join('')}>${children}</${node.name}>`;
};

const isElement = (node: LogoNode): node is LogoElement => typeof node !== 'string';

/**
 * Reads an SVG drawing that pages can contain: it only draws, and can neither run nor load anything.
 * @throws {LogoProblem}
 */
export const readLogo = (text: string, own: 'logo' | 'sign'): Logo => {
  if (Buffer.byteLength(text) > MOST_BYTES)
    throw new LogoProblem(`has more than ${String(MOST_BYTES)} bytes; simplify its paths`);
  const [drawn, ...others] = parse(text.replace(/^\uFEFF/, '')).children.filter(
    (node) => isElement(node) || node.trim() !== '',
  );
  if (drawn === undefined || others.length > 0 || !isElement(drawn) || drawn.name !== 'svg')
    throw new LogoProblem('is not a single <svg> element');
  const [x, y, width, height, ...more] = (drawn.attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isBox = [x, y, width, height].every(Number.isFinite) && more.length === 0;
  if (!isBox || x === undefined || y === undefined || !width || !height || width < 0 || height < 0)
    throw new LogoProblem('has no viewBox of four numbers');
  if (width / height > WIDEST || height > width * 1.5)
    throw new LogoProblem(
      `must be at most ${String(WIDEST)} times as wide as it is high, and not much higher than wide`,
    );
  const root: LogoElement = {
    name: 'svg',
    attributes: { xmlns: NAMESPACE, viewBox: [x, y, width, height].join(' ') },
    children: drawn.children,
  };
  return { svg: write(root, own), root, viewBox: [x, y, width, height] };
};
