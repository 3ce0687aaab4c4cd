import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../theme/ui-provider.tsx';
import { Toasts, toast, toastWithAct } from './toast.tsx';

const wide = window.matchMedia;

afterEach(async () => {
  vi.stubGlobal('matchMedia', wide);
  for (const button of screen.queryAllByRole('button', { name: 'Close' })) {
    await userEvent.click(button);
  }
});

async function sayTwice(): Promise<void> {
  render(
    <UiProvider>
      <Toasts />
    </UiProvider>,
  );
  act(() =>
    toastWithAct('Correction saved.', { about: 'one', label: 'Undo', act: () => undefined }),
  );
  await screen.findByText('Correction saved.');
  act(() => toast('It failed.', 'failure'));
  await screen.findByText('It failed.');
}

it('shows only the newest toast on a phone', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ ...wide(media), matches: true }));
  await sayTwice();
  await waitFor(() => expect(screen.queryByText('Correction saved.')).toBeNull());
  expect(screen.getByRole('alert').textContent).toContain('It failed.');
});

it('stacks toasts on wide screens, oldest first', async () => {
  await sayTwice();
  const order = screen
    .getByText('Correction saved.')
    .compareDocumentPosition(screen.getByText('It failed.'));
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
