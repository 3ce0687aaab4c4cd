import type { PhoneBrand } from '@emcee/contract';
import { useLayoutEffect } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** Gives the document the organizer's colors, in the theme of the device; without colors, the product's. */
export function useBrandColors(colors: PhoneBrand['colors']): void {
  const key = JSON.stringify(colors ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view has new objects with equal colors
  useLayoutEffect(() => {
    if (colors == null) return undefined;
    const dark = window.matchMedia(DARK);
    const paint = () => setProperties(propertiesOf(dark.matches ? colors.dark : colors.light));
    paint();
    dark.addEventListener('change', paint);
    return () => {
      dark.removeEventListener('change', paint);
      setProperties(NONE);
    };
  }, [key]);
}

type Theme = NonNullable<PhoneBrand['colors']>['light'];

function propertiesOf({ accent, accentHover, accentSoft, ...hero }: Theme) {
  return {
    '--accent': accent,
    '--accent-hover': accentHover,
    '--accent-soft': accentSoft,
    '--hero-base': hero.heroBase,
    '--hero-veil': 'rgb(0 0 0 / 46%)',
    '--hero': `radial-gradient(90% 60% at 100% 0%, ${hero.heroGlow} 0%, transparent 70%), radial-gradient(80% 60% at 0% 100%, ${hero.heroDeep} 0%, transparent 70%), ${hero.heroBase}`,
  };
}

const NONE = {
  '--accent': '',
  '--accent-hover': '',
  '--accent-soft': '',
  '--hero-base': '',
  '--hero-veil': '',
  '--hero': '',
};

function setProperties(properties: Readonly<Record<string, string>>): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
}
