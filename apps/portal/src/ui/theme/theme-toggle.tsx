import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '../basics/button.tsx';
import { chooseColorScheme, useColorScheme } from './color-scheme.ts';

/** Changes between light and dark; the choice is kept. */
export function ThemeToggle() {
  const isDark = useColorScheme() === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <IconButton
      icon={<Icon size={18} stroke={1.8} aria-hidden />}
      label={isDark ? 'Light theme' : 'Dark theme'}
      onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
    />
  );
}
