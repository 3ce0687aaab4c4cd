import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useContext } from 'react';

import { colorScheme, useColorScheme } from './color-scheme.ts';
import { resolveCssVariables, theme } from './theme.ts';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Accordion.layer.css';
import '@mantine/core/styles/Tabs.layer.css';

/** Before its first effect the library asks for a stored scheme, and would show it. */
const ourScheme = {
  get: colorScheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/** Around every part that uses the library. Inside another one it does nothing. */
export function UiProvider({ children }: { children: ReactNode }) {
  const scheme = useColorScheme();
  if (useContext(MantineContext) !== null) return children;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      colorSchemeManager={ourScheme}
      forceColorScheme={scheme}
      // Allows the one style sheet created at run time under the CSP.
      getStyleNonce={() => pageNonce() ?? ''}
    >
      {children}
    </MantineProvider>
  );
}

/** Admits style sheets and scripts added at run time. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
}
