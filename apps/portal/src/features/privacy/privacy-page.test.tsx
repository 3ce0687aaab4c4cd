import { day } from '@emcee/client';
import {
  type Keeping,
  keepingCalls,
  notAllowed,
  ownAccountTexts,
  privacyCalls,
  privacyTexts,
  type ReplyOf,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serverWithRecords } from '../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

const EVERYTHING: Keeping = {
  players: 'everything',
  auditLog: 'everything',
  messages: 'everything',
  mails: 'everything',
};

function openPrivacy(
  hostname = 'localhost',
  told: Partial<ReplyOf<typeof privacyCalls.deletion>> = {},
  keeping = EVERYTHING,
) {
  const server = serverWithRecords();
  server.replies(privacyCalls.deletion, { deletion: null, hindrance: null, ...told });
  server.replies(keepingCalls.read, { keeping, waiting: null });
  return { server, ...renderPortal('/privacy', { session: verifiedSession, hostname }) };
}

describe('Privacy & data', () => {
  it('downloads all data as a file', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    onTestFinished(() => clicked.mockRestore());
    const { server, user } = openPrivacy();
    server.replies(privacyCalls.downloadData, { url: '/api/downloads/once' });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect(server.inputsOf(privacyCalls.downloadData)).toEqual([{}]);
  });

  it('shows a failed download', async () => {
    const { server, user } = openPrivacy();
    server.fails(privacyCalls.downloadData, unavailable());
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(/Something went wrong/)).toBeDefined();
  });

  it('speaks of teachers and classes in the education flavour', async () => {
    openPrivacy('education.localhost');
    expect(await screen.findByText(/everything in your account, from teachers/)).toBeDefined();
    expectSchoolWords();
  });
});

const deletion = { askedAt: '2026-11-20T12:00:00.000Z', dueAt: '2026-11-27T12:00:00.000Z' };

describe("the deletion of one's account", () => {
  it('needs the password, shows its date on every page, and can be canceled', async () => {
    const { server, user } = openPrivacy();
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account?' }));
    expect(dialog.getByText(/You have 7 days to change your mind/)).toBeDefined();
    const password = dialog.getByLabelText('Your password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    await user.type(dialog.getByLabelText('Your password'), 'wrong123');
    server.fails(privacyCalls.askDeletion, notAllowed(privacyTexts.wrongPassword, 'password'));
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByText('Wrong password.')).toBeDefined();
    server.replies(privacyCalls.askDeletion, { deletion });
    server.replies(privacyCalls.deletion, { deletion, hindrance: null });
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    const banner = `Your account will be deleted on ${day(deletion.dueAt)}.`;
    expect(await screen.findByRole('region', { name: banner })).toBeDefined();
    server.replies(privacyCalls.keepAccount, { deletion: null });
    server.replies(privacyCalls.deletion, { deletion: null, hindrance: null });
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: banner })).toBeNull());
  });

  it('asks for a code with a second factor', async () => {
    const { server, user } = openPrivacy();
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account?' }));
    await user.type(dialog.getByLabelText('Your password'), 'secret12');
    expect(dialog.queryByLabelText('Code')).toBeNull();
    server.fails(privacyCalls.askDeletion, notAllowed(ownAccountTexts.codeNeeded, 'code'));
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    const code = await dialog.findByLabelText('Code');
    expect(document.activeElement).toBe(code);
    server.fails(privacyCalls.askDeletion, notAllowed(ownAccountTexts.wrongCode, 'code'));
    await user.type(code, '111111');
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByText(ownAccountTexts.wrongCode.text)).toBeDefined();
    server.replies(privacyCalls.askDeletion, { deletion });
    server.replies(privacyCalls.deletion, { deletion, hindrance: null });
    await user.clear(dialog.getByLabelText('Code'));
    await user.type(dialog.getByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf(privacyCalls.askDeletion)).toEqual([
      { password: 'secret12' },
      { password: 'secret12', code: '111111' },
      { password: 'secret12', code: '123456' },
    ]);
  });

  it('requires the end of the subscription, with a link', async () => {
    openPrivacy('localhost', { hindrance: 'subscription' });
    expect(await screen.findByText('Cancel your subscription first.')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Go to Subscription' });
    expect(link.getAttribute('href')).toBe('/subscription');
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });
});

describe('the deletion of an organization whose owner stays', () => {
  const organization = 'Crown Pubs';

  it('names it in the card, the question and the banner', async () => {
    const { server, user } = openPrivacy('localhost', { organization });
    await user.click(await screen.findByRole('button', { name: 'Delete Crown Pubs' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Crown Pubs?' }));
    expect(screen.getByText(/You keep your own account/)).toBeDefined();
    await user.type(dialog.getByLabelText('Your password'), 'secret12');
    server.replies(privacyCalls.askDeletion, { deletion });
    server.replies(privacyCalls.deletion, { deletion, hindrance: null, organization });
    await user.click(dialog.getByRole('button', { name: 'Delete Crown Pubs' }));
    const banner = `Crown Pubs will be deleted on ${day(deletion.dueAt)}.`;
    expect(await screen.findByRole('region', { name: banner })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Keep Crown Pubs' })).toBeDefined();
  });

  it('comes before the deletion of the account', async () => {
    openPrivacy('localhost', { hindrance: 'organization', organization });
    expect(await screen.findByText('Transfer or delete Crown Pubs first.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});

describe('how long data is kept', () => {
  const wanted: Keeping = { ...EVERYTHING, players: '12' };
  const counts = { players: 1_200, auditLog: 0, messages: 0, mails: 0 };
  const dueAt = '2026-11-27T12:00:00.000Z';

  async function choose(user: ReturnType<typeof openPrivacy>['user'], thing: string, time: string) {
    await user.click(await screen.findByRole('combobox', { name: thing }));
    await user.click(await screen.findByRole('option', { name: time }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
  }

  it('is shortened after a preview of the loss, and undone', async () => {
    const { server, user } = openPrivacy();
    server.replies(keepingCalls.preview, { dueAt, counts });
    await choose(user, 'Players', '12 months');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep data for less time?' }));
    expect(dialog.getByText('1,200 players erased, scores stay')).toBeDefined();
    expect(dialog.queryByText(/audit log/)).toBeNull();
    expect(server.inputsOf(keepingCalls.preview)).toEqual([wanted]);
    server.replies(keepingCalls.save, { keeping: EVERYTHING, waiting: { keeping: wanted, dueAt } });
    await user.click(dialog.getByRole('button', { name: 'Keep for less time' }));
    const callout = within(
      await screen.findByRole('region', { name: `Shorter retention starts on ${day(dueAt)}` }),
    );
    expect(callout.getByText('Players: 12 months')).toBeDefined();
    expect(server.inputsOf(keepingCalls.save)).toEqual([wanted]);
    server.replies(keepingCalls.undo, { keeping: EVERYTHING, waiting: null });
    await user.click(callout.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Players: 12 months')).toBeNull());
    const players = screen.getByRole<HTMLInputElement>('combobox', { name: 'Players' });
    await waitFor(() => expect(players.value).toBe('Forever'));
    expect(screen.getByText('Change undone')).toBeDefined();
    await choose(user, 'Players', '12 months');
    await user.click(await screen.findByRole('button', { name: 'Keep for less time' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Change undone')).toBeNull());
  });

  it('stays if the question is canceled, and shows a failure', async () => {
    const { server, user } = openPrivacy();
    const nothing = { players: 0, auditLog: 0, messages: 0, mails: 0 };
    server.replies(keepingCalls.preview, { dueAt, counts: nothing });
    server.fails(keepingCalls.save, unavailable());
    await choose(user, 'Emails', '3 months');
    expect(
      await screen.findByText(new RegExp(`Nothing will be deleted on ${day(dueAt)}`)),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.inputsOf(keepingCalls.save)).toEqual([]);
    const mails = screen.getByRole<HTMLInputElement>('combobox', { name: 'Emails' });
    await waitFor(() => expect(mails.value).toBe('Forever'));
    await choose(user, 'Emails', '3 months');
    await user.click(await screen.findByRole('button', { name: 'Keep for less time' }));
    expect(await screen.findByText(/Something went wrong/)).toBeDefined();
  });

  it('is lengthened without a question', async () => {
    const { server, user } = openPrivacy('localhost', {}, wanted);
    server.replies(keepingCalls.preview, { dueAt: null, counts });
    server.replies(keepingCalls.save, { keeping: EVERYTHING, waiting: null });
    await choose(user, 'Players', 'Forever');
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
