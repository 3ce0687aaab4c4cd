import './library-styles.ts';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { pageNonce } from '../../lib/pages/page-nonce.ts';
import { lateOverlays } from '../overlays/late-overlays.ts';
import { useColorScheme } from './color-scheme.ts';
import { resolveCssVariables, theme } from './theme.ts';

/** Gives the components of the library below theme and color scheme. Pages before the sign-in do without them. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(() => lateOverlays.loadWhenIdle(), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      forceColorScheme={useColorScheme()}
      // Admits the one style sheet made at run time.
      getStyleNonce={() => pageNonce() ?? ''}
    >
      {children}
    </MantineProvider>
  );
}
