import { describe, expect, it } from 'vitest';
import { brandColors, contrast } from './brand-colors.ts';

const digits = [...'0123456789abcdef'];
const everyAccent = digits.flatMap((r) =>
  digits.flatMap((g) => digits.map((b) => `#${r}${r}${g}${g}${b}${b}`)),
);

/** The lowest contrast of each pair of colors over all accents of three digits. */
function lowest(): Record<string, number> {
  const found: Record<string, number> = {};
  for (const accent of everyAccent) {
    for (const [pair, ratio] of Object.entries(contrastsOf(accent))) {
      found[pair] = Math.min(found[pair] ?? 21, ratio);
    }
  }
  return found;
}

function contrastsOf(accent: string): Record<string, number> {
  const { light, dark, screen } = brandColors(accent);
  return {
    ...onGrounds('light accent', light.accent, ['#ffffff', '#f8f7fb', light.accentSoft]),
    ...onGrounds('light hover', light.accentHover, ['#ffffff', '#f8f7fb', light.accentSoft]),
    ...onGrounds('dark accent', dark.accent, ['#1a1628', '#120f1c', dark.accentSoft]),
    ...onGrounds('dark hover', dark.accentHover, ['#1a1628', '#120f1c', dark.accentSoft]),
    ...heroOf('light', light),
    ...heroOf('dark', dark),
    'screen white on base': contrast('#ffffff', screen.base),
    'screen white on deep': contrast('#ffffff', screen.deep),
    'screen gold on base': contrast('#f5c542', screen.base),
    'screen white on glow': contrast('#ffffff', screen.glow),
    'step 2 at night': contrast('#ffffff', veiled(screen.glow, 0.12)),
    'step 3 by day': contrast('#1b1530', veiled(screen.glow, 0.82)),
  };
}

/** A color below a veil of white, as the steps of the podium in screen-look.css. */
function veiled(color: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const seen = parts.map((part) => Math.round(part * (1 - share) + 255 * share));
  return `#${seen.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function onGrounds(name: string, color: string, grounds: string[]): Record<string, number> {
  return Object.fromEntries(grounds.map((ground, n) => [`${name} ${n}`, contrast(color, ground)]));
}

function heroOf(theme: string, colors: { heroBase: string; heroGlow: string; heroDeep: string }) {
  return {
    [`${theme} hero`]: contrast('#ffffff', colors.heroBase),
    [`${theme} deep`]: contrast('#ffffff', colors.heroDeep),
    [`${theme} glow`]: contrast('#ffffff', colors.heroGlow),
    [`${theme} muted`]: contrast('#e3dcff', colors.heroBase),
  };
}

function leastOf(pair: string): number {
  if (pair.endsWith('glow')) return pair.startsWith('screen') ? 9 : 4.5;
  if (pair.startsWith('screen')) return pair.includes('gold') ? 7 : 11;
  return pair.endsWith('hero') || pair.endsWith('deep') ? 7 : 5.2;
}

describe('the colors of a brand', () => {
  it('keep text readable with each of the 4,096 accents of three digits', () => {
    for (const [pair, ratio] of Object.entries(lowest())) {
      expect([pair, ratio >= leastOf(pair)]).toEqual([pair, true]);
    }
  });

  it('are written as the policy of phones expects them', () => {
    for (const accent of everyAccent) {
      const { light, dark, screen } = brandColors(accent);
      for (const color of [light, dark, screen].flatMap((part) => Object.values(part))) {
        expect(color).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
  });

  it.each([
    ['#a3195b', 'light', true],
    ['#0b7f6e', 'light', false],
    ['#ffff00', 'light', false],
    ['#ffff00', 'dark', true],
    ['#000000', 'light', true],
    ['#000000', 'dark', false],
    ['#ffffff', 'dark', true],
  ] as const)('keep %s as chosen in the %s theme: %s', (accent, theme, isKept) => {
    expect(brandColors(accent)[theme].accent === accent).toBe(isKept);
  });

  it('change when a button is hovered', () => {
    for (const accent of ['#000000', '#ffffff', '#5836d4', '#ffff00', '#3a3550']) {
      const { light, dark } = brandColors(accent);
      expect(light.accentHover).not.toBe(light.accent);
      expect(dark.accentHover).not.toBe(dark.accent);
    }
  });
});
