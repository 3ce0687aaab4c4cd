import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { storageKeys } from '../../lib/session.ts';
import { resolveCssVariables, theme } from './theme.ts';

const schemeManager = localStorageColorSchemeManager({ key: storageKeys.theme });

/** Gives everything below theme and color scheme; `nonce` admits the one style sheet made at run time. */
export function UiProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="light"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}
