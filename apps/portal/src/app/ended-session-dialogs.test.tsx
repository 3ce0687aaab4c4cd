import { accountCalls, hostSessionCalls, sessionEnded, signedOut } from '@emcee/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftStorage } from '../../test/draft-storage.ts';
import { hostGameOf, hostQuestionOf, hostRoundOf } from '../../test/live-fixtures.ts';
import { openConsole, seatOf } from '../../test/open-console.ts';
import { serverWithCorrections } from '../../test/record-fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../test/render-portal.tsx';
import { call } from '../lib/calls/api.ts';
import { applyErrorToSession } from '../lib/session/current-user.ts';
import { startHostSession } from '../lib/session/host-session.ts';
import { startSession } from '../lib/session/session.ts';

const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });

async function retype(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(await field(label));
  await user.type(await field(label), text);
}

async function press(user: UserEvent, ...names: string[]): Promise<void> {
  for (const name of names) await user.click(await screen.findByRole('button', { name }));
}

beforeEach(draftStorage);

const live = hostRoundOf({ version: 'live', current: 1, open: [] });
const typed = hostGameOf({
  rounds: [live],
  question: hostQuestionOf(1, { questionText: '', answerText: '' }),
});
const owls = seatOf('Owls');
const RESULT = '/game-results/game-1/owls';
const RESPONSES = '/game-history/game-1?tab=responses&question=question-1';

describe('after the session of a host has run out, the console has kept', () => {
  it.each([
    { at: '/host', doors: [], label: 'Number of questions', text: '7' },
    { at: '/host', doors: [], label: 'Round name', text: 'Music' },
    { at: '/host?tab=teams', doors: ['Give points to Owls'], label: 'Points', text: '−4' },
    { at: '/host?tab=screen', doors: [], label: 'Enter the code', text: 'BCD' },
    { at: '/host', game: typed, doors: [], label: 'Question', text: 'Who wrote Emma?' },
  ])('$label', async ({ at, game = hostGameOf(), doors, label, text }) => {
    const first = openConsole({ game, at, seats: [owls] });
    await press(first.user, ...doors);
    await retype(first.user, label, text);
    first.server.fails(hostSessionCalls.me, signedOut());
    await call(hostSessionCalls.me, {}).catch(() => undefined);
    await waitFor(() => expect(first.address()).toContain('/host/sign-in'));
    cleanup();
    startHostSession('another-token');
    const second = openConsole({ game, at, seats: [owls] });
    await press(second.user, ...(label === 'Points' ? doors : []));
    await waitFor(async () => expect(await field(label)).toHaveProperty('value', text));
  });
});

describe('after the session of an admin has run out, a correction has kept', () => {
  it.each([
    { at: RESULT, door: 'Points for Night Owls', label: 'Points', text: '-2' },
    { at: RESPONSES, door: 'Correct Rome', label: 'Reason', text: 'Misread' },
    { at: RESPONSES, door: 'Correct question 1', label: 'Correct answer', text: 'Emma' },
  ])('$label', async ({ at, door, label, text }) => {
    const server = serverWithCorrections();
    const { user } = renderPortal(at, { session });
    await press(user, door);
    await retype(user, label, text);
    server.fails(accountCalls.me, sessionEnded());
    await call(accountCalls.me, {}).catch((error: unknown) =>
      applyErrorToSession(error, accountCalls.me),
    );
    await screen.findByRole('heading', { name: 'Welcome back' });
    server.replies(accountCalls.me, { email: 'ada@example.com', verified: true, role: 'admin' });
    startSession({ ...session, token: 'another-token' });
    await press(user, door);
    await waitFor(async () => expect(await field(label)).toHaveProperty('value', text));
  });
});
