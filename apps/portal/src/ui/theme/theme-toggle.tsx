import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '../basics/button.tsx';
import { chooseColorScheme, useColorScheme } from './color-scheme.ts';
import classes from './theme-toggle.module.css';

export function ThemeToggle() {
  const isDark = useColorScheme() === 'dark';
  return (
    <IconButton
      // CSS shows one of them by the scheme, even before the scripts have loaded.
      icon={
        <>
          <IconMoon size={18} stroke={1.8} aria-hidden className={classes.moon} />
          <IconSun size={18} stroke={1.8} aria-hidden className={classes.sun} />
        </>
      }
      label={isDark ? 'Light theme' : 'Dark theme'}
      onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
    />
  );
}
