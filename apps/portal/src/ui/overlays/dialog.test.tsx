import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ConfirmDialog } from './dialog.tsx';

it.each([
  ['does not destroy', false, 'Do it'],
  ['destroys', true, 'Cancel'],
])(
  'a question that %s has the keyboard on what is safe to press',
  async (_what, isDangerous, focused) => {
    render(
      <UiProvider nonce="">
        <ConfirmDialog
          isOpen
          title="Really?"
          confirmLabel="Do it"
          isDangerous={isDangerous}
          onConfirm={() => undefined}
          onClose={() => undefined}
        >
          It matters.
        </ConfirmDialog>
      </UiProvider>,
    );
    const button = await screen.findByRole('button', { name: focused });
    await waitFor(() => expect(document.activeElement).toBe(button));
  },
);
