import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '../basics/button.tsx';
import { chooseColorScheme, useColorScheme } from './color-scheme.ts';
import classes from './theme-toggle.module.css';

/** Changes between light and dark; the choice is kept. */
export function ThemeToggle() {
  const isDark = useColorScheme() === 'dark';
  return (
    <IconButton
      // The scheme of the page chooses one of them: where its scripts are not there yet, too.
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
