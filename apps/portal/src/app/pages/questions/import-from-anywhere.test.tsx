import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeWorker } from '../../../../test/fake-worker.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { roundOf, serverWithRounds } from '../../../../test/round-fixtures.ts';

const IMPORT = '/questions?tab=import';
const CSV = 'Question,Answer,Image\nWho?,Me,\nWhat?,That,\n';

function open(at: string) {
  serverWithRounds([roundOf('General')]);
  fakeWorker();
  return renderPortal(at, { session: verifiedSession });
}

function subtitle() {
  return screen.findByText('Prepare your question rounds before the game.');
}

describe('a question file', () => {
  it.each(['/questions', IMPORT, '/questions?tab=manual'])(
    'is imported when dropped anywhere on %s',
    async (at) => {
      const { address } = open(at);
      const place = await subtitle();
      const dataTransfer = { types: ['Files'], files: [new File([CSV], 'Dropped.CSV')] };
      fireEvent.dragEnter(place, { dataTransfer });
      expect(screen.getByText('Drop the file to import it as a round')).toBeDefined();
      fireEvent.drop(place, { dataTransfer });
      expect(await screen.findByText('Preview: 2 questions')).toBeDefined();
      expect(screen.queryByText('Drop the file to import it as a round')).toBeNull();
      expect(screen.getByDisplayValue('Dropped')).toBeDefined();
      expect(address()).toBe(IMPORT);
    },
  );

  it('shows the drop zone only while a file is dragged', async () => {
    open(IMPORT);
    const place = await subtitle();
    fireEvent.dragOver(place, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(screen.queryByText(/Drop the file/)).toBeNull();
    fireEvent.dragOver(place, { dataTransfer: { types: ['Files'], files: [] } });
    expect(screen.getByText(/Drop the file/)).toBeDefined();
    fireEvent.dragLeave(place, { relatedTarget: null });
    expect(screen.queryByText(/Drop the file/)).toBeNull();
  });
});

describe('cells of a spreadsheet', () => {
  it('are imported when pasted on the list of rounds', async () => {
    const { address } = open('/questions');
    await screen.findByRole('button', { name: 'General' });
    const clipboardData = { files: [], getData: () => 'Question\tAnswer\nWho?\tMe\n' };
    fireEvent.paste(document.body, { clipboardData });
    expect(await screen.findByText('Preview: 1 question')).toBeDefined();
    expect(address()).toBe(IMPORT);
  });

  it('are not imported when pasted into a field', async () => {
    open(IMPORT);
    const name = await screen.findByLabelText('Round name');
    const cells = 'Question\tAnswer\r\nWho, me?\tMe\r\nWhat?\tThat\r\n';
    const clipboardData = { files: [], getData: () => cells };
    fireEvent.paste(name, { clipboardData });
    expect(screen.queryByRole('progressbar')).toBeNull();
    fireEvent.paste(document.body, { clipboardData });
    expect(await screen.findByText('Preview: 2 questions')).toBeDefined();
    expect(screen.getByRole('cell', { name: 'Who, me?' })).toBeDefined();
  });

  it('are not imported when pasted while a dialog is open', async () => {
    const { user } = open('/questions');
    await user.click(await screen.findByRole('button', { name: 'Delete General' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.paste(dialog, { clipboardData: { files: [], getData: () => CSV } });
    expect(screen.queryByText(/Reading/)).toBeNull();
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
