import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../basics/button.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { MenuBelow } from './menu-below.tsx';

it.each([
  ['does not destroy', false, 'Do it'],
  ['destroys', true, 'Cancel'],
])('a confirmation that %s focuses the safe button', async (_what, isDangerous, focused) => {
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
});

it.each([
  ['the first field', <input key="a" aria-label="Reason" />, 'Reason'],
  [
    'the field before a group',
    [
      <input key="a" aria-label="Reason" />,
      <input key="b" type="radio" aria-label="On" defaultChecked />,
    ],
    'Reason',
  ],
  [
    'the chosen one of a group',
    [false, true].map((isOn) => (
      <input
        key={String(isOn)}
        type="radio"
        name="of"
        aria-label={`On: ${isOn}`}
        defaultChecked={isOn}
      />
    )),
    'On: true',
  ],
  [
    'the main button',
    [
      <Button key="a">Copy</Button>,
      <Button key="b" tone="primary">
        Go on
      </Button>,
    ],
    'Go on',
  ],
  ['any other button', <Button key="a">Copy</Button>, 'Copy'],
])('a dialog focuses %s, not Close', async (_what, content, name) => {
  render(
    <UiProvider>
      <Dialog isOpen title="Why?" onClose={() => undefined}>
        {content}
      </Dialog>
    </UiProvider>,
  );
  const isNamed = (element: Element | null) =>
    element?.getAttribute('aria-label') === name || element?.textContent === name;
  await waitFor(() => expect(isNamed(document.activeElement)).toBe(true));
  // The library moves the focus a moment later.
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(isNamed(document.activeElement)).toBe(true);
});

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

it('a confirmation gets the focus at once, and returns it', async () => {
  render(<Asking />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  ask.focus();
  await act(async () => ask.click());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Do it' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(ask));
});

it('a confirmation stays open while the action runs', async () => {
  const close = vi.fn();
  const asked = (isBusy: boolean) => (
    <UiProvider>
      <ConfirmDialog
        isOpen
        title="Really?"
        confirmLabel="Do it"
        isBusy={isBusy}
        onConfirm={() => undefined}
        onClose={close}
      >
        It matters.
      </ConfirmDialog>
    </UiProvider>
  );
  const { rerender } = render(asked(true));
  const cross = await screen.findByRole('button', { name: 'Close' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(cross);
  const outside = document.querySelector('.mantine-Modal-inner');
  if (outside !== null) await userEvent.click(outside);
  expect(close).not.toHaveBeenCalled();
  rerender(asked(false));
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

function Asked() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <UiProvider>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      <Dialog isOpen={isOpen} title="Why?" onClose={() => setIsOpen(false)}>
        <input aria-label="Reason" />
      </Dialog>
    </UiProvider>
  );
}

it('a click outside closes a dialog only before something is typed', async () => {
  render(<Asked />);
  const outside = () => {
    const overlay = document.querySelector('.mantine-Modal-overlay');
    if (overlay === null) throw new Error('no dialog is open');
    return overlay;
  };
  await screen.findByRole('textbox', { name: 'Reason' });
  await userEvent.click(outside());
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    const reason = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason' });
    expect(reason.value).toBe('');
    await userEvent.type(reason, 'The key was wrong');
    await userEvent.click(outside());
    expect(reason.value).toBe('The key was wrong');
    expect(screen.getByRole('dialog')).toBeDefined();
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog');
  await userEvent.click(outside());
  expect(screen.queryByRole('dialog')).toBeNull();
});

function AskingFromMenu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <UiProvider>
      <MenuBelow
        button={<button type="button">More</button>}
        entries={[{ title: 'Remove', icon: null, onClick: () => setIsOpen(true) }]}
      />
      <Dialog isOpen={isOpen} title="Remove ada@example.com?" onClose={() => setIsOpen(false)}>
        It matters.
      </Dialog>
    </UiProvider>
  );
}

it('a dialog opened from a menu returns the focus to the button of the menu', async () => {
  render(<AskingFromMenu />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await screen.findByRole('dialog', { name: 'Remove ada@example.com?' });
  await userEvent.keyboard('{Escape}');
  const more = screen.getByRole('button', { name: 'More' });
  await waitFor(() => expect(document.activeElement).toBe(more));
});
