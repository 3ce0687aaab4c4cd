import type { ScreenBrand } from '@emcee/contract';
import { useLayoutEffect } from 'react';

/** Gives the background of the dark look the organizer's colors; without colors, the product's. */
export function useScreenColors(colors: ScreenBrand['colors']): void {
  const { base = '', glow = '', deep = '' } = colors ?? {};
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--brand-base', base);
    style.setProperty('--brand-glow', glow);
    style.setProperty('--brand-deep', deep);
  }, [base, glow, deep]);
}
