import { type CSSVariablesResolver, createTheme } from '@mantine/core';

export const theme = createTheme({
  autoContrast: true,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 4 },
  colors: {
    // The library's grays, tinted violet; used for fields, menus and lines.
    gray: [
      '#f8f7fb',
      '#f1eff7',
      '#e4e0ee',
      '#d9d3e6',
      '#928ba6',
      '#857d9b',
      '#767085',
      '#625a78',
      '#3a3350',
      '#1b1530',
    ],
    dark: [
      '#f2effa',
      '#d5cfe4',
      '#a9a1c0',
      '#8a81a5',
      '#6f6789',
      '#3a3355',
      '#201b31',
      '#1a1628',
      '#120f1c',
      '#0e0b17',
    ],
    accent: [
      '#f3f0fe',
      '#ece7fd',
      '#d6ccfa',
      '#bfb0f7',
      '#a996ff',
      '#7b5ce6',
      '#5836d4',
      '#4a2bbb',
      '#3b2199',
      '#2a2150',
    ],
  },
  radius: { sm: '9px', md: '14px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

const pointers = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-border)',
  '--mantine-color-disabled': 'var(--stop-soft)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
};

/** Maps the library's variables to our tokens (tokens.css), which cover both schemes. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: pointers,
  dark: pointers,
});
