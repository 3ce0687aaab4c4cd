import type { ScreenBrand } from '@emcee/contract';
import { useLayoutEffect } from 'react';

/** Gives the screen the colors of the organizer; without colors, those of the product. */
export function useScreenColors(colors: ScreenBrand['colors']): void {
  const { base = '', glow = '', deep = '' } = colors ?? {};
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--brand-base', base);
    style.setProperty('--brand-glow', glow);
    style.setProperty('--brand-deep', deep);
  }, [base, glow, deep]);
}
