import './library-styles.ts';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { pageNonce } from '../../lib/pages/page-nonce.ts';
import { lateOverlays } from '../overlays/late-overlays.ts';
import { useColorScheme } from './color-scheme.ts';
import { resolveCssVariables, theme } from './theme.ts';

/** Pages before sign-in do not need the library's theme. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(() => lateOverlays.loadWhenIdle(), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      forceColorScheme={useColorScheme()}
      // Allows the one style sheet created at run time under the CSP.
      getStyleNonce={() => pageNonce() ?? ''}
    >
      {children}
    </MantineProvider>
  );
}
