import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
      <UiProvider>
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

function Asking() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <UiProvider>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Really?"
        confirmLabel="Do it"
        onConfirm={() => undefined}
        onClose={() => setIsOpen(false)}
      >
        It matters.
      </ConfirmDialog>
    </UiProvider>
  );
}

it('a question has the keyboard before anything else can happen, and gives it back', async () => {
  render(<Asking />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  ask.focus();
  await act(async () => ask.click());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Do it' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(ask));
});
