import { readFileSync } from 'node:fs';

/** A colour in linear light: red, green and blue, from 0 to 1. */
type Light = readonly [red: number, green: number, blue: number];
/** A colour as people perceive it (OKLCH): lightness, chroma, and hue in radians. */
interface Look {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Colours of one scheme that follow from the accent, each as `#rrggbb`. */
export interface SchemeShades {
  readonly accent: string;
  readonly hover: string;
  readonly soft: string;
  readonly onAccent: string;
}

export interface Shades {
  readonly light: SchemeShades;
  readonly dark: SchemeShades;
}

/** WCAG 2.2 asks this of text (success criterion 1.4.3). */
export const LEAST_CONTRAST = 4.5;

const lightOf = (hex: string): Light => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
};

const hexOf = (light: Light): string => {
  const parts = light.map((part) => {
    const shown = part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, shown)) * 255);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

// The matrices of OKLab, https://bottosson.github.io/posts/oklab/
const lookOf = (hex: string): Look => {
  const [r, g, b] = lightOf(hex);
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const x = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const y = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return {
    lightness: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    chroma: Math.hypot(x, y),
    hue: Math.atan2(y, x),
  };
};

const lightFrom = ({ lightness, chroma, hue }: Look): Light => {
  const x = chroma * Math.cos(hue);
  const y = chroma * Math.sin(hue);
  const l = (lightness + 0.396_337_777_4 * x + 0.215_803_757_3 * y) ** 3;
  const m = (lightness - 0.105_561_345_8 * x - 0.063_854_172_8 * y) ** 3;
  const s = (lightness - 0.089_484_177_5 * x - 1.291_485_548 * y) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
};

const isShown = (light: Light): boolean => light.every((part) => part > -0.0005 && part < 1.0005);

/** Returns the colour, paler if screens cannot show its full chroma. */
const shown = (look: Look): string => {
  const light = lightFrom(look);
  return isShown(light) || look.chroma < 0.001
    ? hexOf(light)
    : shown({ ...look, chroma: look.chroma * 0.97 });
};

const luminanceOf = (hex: string): number => {
  const [red, green, blue] = lightOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const leastOn = (text: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(text, ground)));

/** The backgrounds of links, selected entries and buttons that have no background of their own. */
const GROUNDS = ['page', 'surface', 'surface-raised', 'surface-sunken', 'neutral-soft', 'hover'] as const;

const TOKENS = readFileSync(new URL('../../src/ui/kit/styles/tokens.css', import.meta.url), 'utf8');

/** The colours behind text in both schemes, as the portal's styles name them. */
export const GROUNDS_OF = ((): Record<keyof Shades, readonly string[]> => {
  const both = GROUNDS.map((name) => {
    const [, light, dark] =
      new RegExp(String.raw`--colour-${name}: light-dark\((#\w{6}), (#\w{6})\)`).exec(TOKENS) ?? [];
    if (light === undefined || dark === undefined) throw new Error(`tokens.css has no --colour-${name}`);
    return { light, dark };
  });
  return { light: both.map(({ light }) => light), dark: both.map(({ dark }) => dark) };
})();

const WHITE = '#ffffff';

/** Moves the colour's lightness in small steps until text in it can be read on all backgrounds. */
const readable = (look: Look, step: number, grounds: readonly string[]): Look =>
  leastOn(shown(look), grounds) >= LEAST_CONTRAST || look.lightness < 0 || look.lightness > 1
    ? look
    : readable({ ...look, lightness: look.lightness + step }, step, grounds);

const lightShades = (accent: string): SchemeShades => {
  const look = lookOf(accent);
  const soft = shown({ ...look, lightness: 0.945, chroma: Math.min(look.chroma * 0.2, 0.025) });
  const grounds = [WHITE, soft, ...GROUNDS_OF.light];
  // The accent itself if it can be read on all backgrounds, or else the next darker shade that can.
  const legible = leastOn(accent, grounds) >= LEAST_CONTRAST ? look : readable(look, -0.004, grounds);
  return {
    accent: legible === look ? accent : shown(legible),
    hover: shown({ ...legible, lightness: legible.lightness * 0.84 }),
    soft,
    onAccent: WHITE,
  };
};

const darkShades = (accent: string): SchemeShades => {
  const look = lookOf(accent);
  const soft = shown({ ...look, lightness: 0.31, chroma: Math.min(look.chroma * 0.5, 0.055) });
  const onAccent = shown({ ...look, lightness: 0.185, chroma: Math.min(look.chroma * 0.25, 0.03) });
  const pale = { ...look, lightness: 0.775, chroma: Math.min(look.chroma, 0.115) };
  const legible = readable(pale, 0.004, [onAccent, soft, ...GROUNDS_OF.dark]);
  return {
    accent: shown(legible),
    hover: shown({ ...legible, lightness: legible.lightness + 0.065, chroma: legible.chroma * 0.8 }),
    soft,
    onAccent,
  };
};

/**
 * Derives the colours of both schemes from the maker's accent. If white text on the accent has enough contrast, so does all text that has a
 * derived colour or is on one.
 */
export const shadesOf = (accent: string): Shades => ({
  light: lightShades(accent),
  dark: darkShades(accent),
});

/** Returns why an accent cannot be used, in words that follow it; `null` if text on it can be read. */
export const problemOfAccent = (accent: string): string | null => {
  const ratio = contrast(accent, WHITE);
  if (ratio >= LEAST_CONTRAST) return null;
  // This rounds down, because 4.46 is not 4.5.
  const inWords = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `has a contrast of ${inWords}:1 with white text, which needs ${String(LEAST_CONTRAST)}:1; a darker shade such as ${shown(readable(lookOf(accent), -0.004, [WHITE]))} has it`;
};
