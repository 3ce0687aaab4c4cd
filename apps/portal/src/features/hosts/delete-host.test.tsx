import { ApiError, billingCalls, type Host, hostCalls, notFound, spoken } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostOf, serverOfAdmin, subscriptionOf } from '../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

const CREATED = hostOf('CROWN-1');
const INVITED = hostOf('ANCHOR', { email: 'quiz@anchor.example' });

async function openQuestion(host: Host, hostname = 'localhost') {
  const server = serverOfAdmin();
  server.replies(hostCalls.list, { hosts: [CREATED, INVITED] });
  server.replies(billingCalls.info, subscriptionOf());
  const portal = renderPortal('/hosts', { session, hostname });
  const { roomCode } = host.room;
  await portal.user.click(await screen.findByRole('button', { name: `Delete ${roomCode}` }));
  return { server, ...portal, question: within(await screen.findByRole('dialog')) };
}

describe('the deletion of a host', () => {
  it('says that a created host loses everything', async () => {
    const { question } = await openQuestion(CREATED);
    expect(question.getByText('Delete CROWN-1?')).toBeDefined();
    expect(
      question.getByText(/deletes the host's account, the room and all its players/),
    ).toBeDefined();
    expect(question.getByText('Rounds this host wrote move to your rounds.')).toBeDefined();
  });

  it('says that an invited host only loses PRO', async () => {
    const { question } = await openQuestion(INVITED);
    expect(question.getByText(/cancels their PRO status/)).toBeDefined();
    expect(question.queryByText(/move to your rounds/)).toBeNull();
    expect(question.getByText(/keep their account and room/)).toBeDefined();
    expect(question.getByText('Remove ANCHOR?')).toBeDefined();
    expect(question.getByRole('button', { name: 'Remove host' })).toBeDefined();
  });

  it('removes an invited host, in the words of a school', async () => {
    const { server, user, question } = await openQuestion(INVITED, 'education.localhost');
    server.replies(hostCalls.remove, { deletedHost: { _id: INVITED._id, roomCode: 'ANCHOR' } });
    await user.click(question.getByRole('button', { name: 'Remove teacher' }));
    expect(await screen.findByText('Removed ANCHOR')).toBeDefined();
  });

  it('removes the row, updates the count, and keeps the focus in the page', async () => {
    const { server, user, question } = await openQuestion(CREATED);
    server.replies(hostCalls.remove, { deletedHost: { _id: CREATED._id, roomCode: 'CROWN-1' } });
    await user.click(question.getByRole('button', { name: 'Delete host' }));
    expect(await screen.findByText('Deleted CROWN-1')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Delete CROWN-1' })).toBeNull();
    expect(screen.getByText('1/5')).toBeDefined();
    expect(server.inputsOf(hostCalls.remove)).toEqual([{ hostId: CREATED._id }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('does nothing on Cancel', async () => {
    const { server, user, question } = await openQuestion(CREATED);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = screen.getByRole('button', { name: 'Delete CROWN-1' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(server.inputsOf(hostCalls.remove)).toEqual([]);
  });

  it("shows the server's refusal, and keeps the row", async () => {
    const { server, user, question } = await openQuestion(CREATED);
    server.fails(hostCalls.remove, new ApiError(500, spoken('Our fault.')));
    await user.click(question.getByRole('button', { name: 'Delete host' }));
    const failure = await screen.findByRole('dialog', { name: 'Deleting of host failed!' });
    expect(within(failure).getByText('Our fault.')).toBeDefined();
    await waitFor(() => expect(failure.contains(document.activeElement)).toBe(true));
    await user.click(within(failure).getAllByText('Close')[0] ?? failure);
    expect(screen.getByText('2/5')).toBeDefined();
    const opener = screen.getByRole('button', { name: 'Delete CROWN-1' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('shows a failure if the server is unreachable', async () => {
    const { server, user, question } = await openQuestion(CREATED);
    server.isUnreachable(hostCalls.remove);
    await user.click(question.getByRole('button', { name: 'Delete host' }));
    const failure = await screen.findByRole('dialog', { name: 'Deleting of host failed!' });
    const text = 'Something went wrong! Please try again later!';
    expect(within(failure).getByText(text)).toBeDefined();
  });

  it('reloads the list if the host was deleted in another tab', async () => {
    const { server, user, question } = await openQuestion(CREATED);
    server.fails(hostCalls.remove, notFound());
    server.replies(hostCalls.list, { hosts: [INVITED] });
    await user.click(question.getByRole('button', { name: 'Delete host' }));
    await screen.findByRole('dialog', { name: 'Deleting of host failed!' });
    expect(await screen.findByText('1/5')).toBeDefined();
  });

  it.each([
    ['created', CREATED],
    ['invited', INVITED],
  ])('speaks of teachers and classes in the education flavour: %s', async (_kind, host) => {
    await openQuestion(host, 'education.localhost');
    expectSchoolWords();
  });
});
