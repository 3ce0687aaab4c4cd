/**
 * Makes readable colors of an organizer's accent color. Hue and chroma stay; only the lightness moves, in OKLCH
 * (https://www.w3.org/TR/css-color-4/#ok-lab), because equal steps in it look equal.
 */

/** The colors of phones in one theme, as `#rrggbb`. */
export type ThemeColors = {
  readonly accent: string;
  readonly accentHover: string;
  readonly accentSoft: string;
  readonly heroBase: string;
  readonly heroGlow: string;
  readonly heroDeep: string;
};

/** The background of big screens, as `#rrggbb`. */
export type ScreenColors = {
  readonly base: string;
  readonly glow: string;
  readonly deep: string;
};

/** Every color that follows an accent color. */
export type BrandColors = {
  readonly light: ThemeColors;
  readonly dark: ThemeColors;
  readonly screen: ScreenColors;
};

type Lch = { lightness: number; chroma: number; hue: number };
type Rule = readonly [color: string, ratio: number];

const STEP = 0.01;
const MAX_CHROMA = 0.22;
const TEXT = 5.2;
const WHITE = '#ffffff';

/** The colors of an accent color `#rrggbb`. */
export function brandColors(accent: string): BrandColors {
  const chosen = toLch(accent);
  const color = { ...chosen, chroma: Math.min(chosen.chroma, MAX_CHROMA) };
  const shade = (lightness: number, maxChroma = MAX_CHROMA) => ({
    ...color,
    lightness,
    chroma: Math.min(color.chroma, maxChroma),
  });
  return {
    light: { ...accents(accent, color, lightTheme(shade)), ...lightHero(color, shade) },
    dark: { ...accents(accent, color, darkTheme(shade)), ...darkHero(shade) },
    screen: {
      base: fitted(shade(0.24, 0.14), -STEP, [
        [WHITE, 11],
        ['#f5c542', 7],
      ]),
      glow: fitted(shade(0.34, 0.14), -STEP, [[WHITE, 9]]),
      deep: toHex(shade(0.18, 0.1)),
    },
  };
}

type Shade = (lightness: number, maxChroma?: number) => Lch;
type Theme = { soft: Lch; step: number; grounds: readonly string[] };

function lightTheme(shade: Shade): Theme {
  return { soft: shade(0.94, 0.04), step: -STEP, grounds: [WHITE, '#f8f7fb'] };
}

function darkTheme(shade: Shade): Theme {
  return { soft: shade(0.28, 0.08), step: STEP, grounds: ['#1a1628', '#120f1c'] };
}

/** A step below 0 makes colors darker, for a light theme; a step above 0 makes them lighter. */
function accents(accent: string, color: Lch, { soft, step, grounds }: Theme) {
  const accentSoft = toHex(soft);
  const rules: Rule[] = [...grounds, accentSoft].map((ground) => [ground, TEXT]);
  const shown = fits(accent, rules) ? accent : fitted(color, step, rules);
  const { lightness } = toLch(shown);
  const moved = lightness + 5 * step;
  // Near black and white, the hovered color moves the other way.
  const hovered = moved > 0.25 && moved < 0.98 ? moved : lightness - 20 * step;
  const accentHover = fitted({ ...color, lightness: hovered }, step, rules);
  return { accent: shown, accentHover, accentSoft };
}

function lightHero({ lightness }: Lch, shade: Shade) {
  const heroBase = fitted(shade(Math.min(0.45, Math.max(0.26, lightness - 0.05))), -STEP, [
    [WHITE, 7],
    ['#e3dcff', TEXT],
  ]);
  const base = toLch(heroBase).lightness;
  return {
    heroBase,
    heroGlow: fitted(shade(base + 0.14), -STEP, [[WHITE, 4.5]]),
    heroDeep: toHex(shade(base - 0.07)),
  };
}

function darkHero(shade: Shade) {
  return {
    heroBase: toHex(shade(0.27, 0.1)),
    heroGlow: toHex(shade(0.38, 0.14)),
    heroDeep: toHex(shade(0.21, 0.08)),
  };
}

/** Moves the lightness until the color has enough contrast to every color of the rules. */
function fitted(color: Lch, step: number, rules: readonly Rule[]): string {
  let { lightness } = color;
  let hex = toHex(color);
  while (!fits(hex, rules) && (step < 0 ? lightness > 0 : lightness < 1)) {
    lightness += step;
    hex = toHex({ ...color, lightness });
  }
  return hex;
}

function fits(hex: string, rules: readonly Rule[]): boolean {
  return rules.every(([other, ratio]) => contrast(hex, other) >= ratio);
}

/** The contrast of two colors `#rrggbb` by WCAG, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [brighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(hex: string): [red: number, green: number, blue: number] {
  const at = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

function toLch(hex: string): Lch {
  const [red, green, blue] = linear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** A color that screens cannot show loses chroma until they can. */
function toHex({ lightness, chroma, hue }: Lch): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const isShown = parts.every((part) => part > -0.001 && part < 1.001);
  if (!isShown && chroma > 0) return toHex({ lightness, chroma: Math.max(0, chroma - 0.005), hue });
  return `#${parts.map(toByte).join('')}`;
}

function toByte(part: number): string {
  const value = Math.min(1, Math.max(0, part));
  const curved = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255)
    .toString(16)
    .padStart(2, '0');
}
