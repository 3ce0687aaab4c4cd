import {
  ApiError,
  errorTexts,
  liveCalls,
  type OfferedNight,
  offeredNightCalls,
  type ReadyRound,
} from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hostGameOf } from '../../../../test/live-fixtures.ts';
import { button, openConsole } from '../../../../test/open-console.ts';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const roundOf = (name: string): ReadyRound => ({
  ...{ _id: `round-${name}`, name, questionsCount: 10, schemeName: null },
});

const night: OfferedNight = {
  ...{ _id: '01890a5d-ac96-774b-bcce-0000000000aa', hostId: 'host', roomCode: 'CROWN-1' },
  ...{ displayName: null, day: '2026-12-03', time: '20:00', timeZone: 'America/New_York' },
  ...{ startsAt: '2026-12-04T01:00:00.000Z', person: null, note: 'Prizes at half time.' },
  ...{ rounds: [roundOf('Rivers'), roundOf('Warm-up')], played: null },
};

function open({
  now = '2026-12-03T23:00:00.000Z',
  ...options
}: Parameters<typeof openConsole>[0] & { now?: string } = {}) {
  vi.setSystemTime(now);
  const opened = openConsole({ rounds: [roundOf('Warm-up'), roundOf('Films')], ...options });
  opened.server.replies(offeredNightCalls.list, { nights: [night], next: null });
  return opened;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('the night in the console of a room', () => {
  it('opens tonight’s game with one button, and another game for no night', async () => {
    const { user, server, commands } = open();
    const card = within(await screen.findByRole('region', { name: 'Tonight, 8:00 PM' }));
    expect(card.getByText('2 rounds are ready')).toBeDefined();
    expect(card.getByText('Prizes at half time.')).toBeDefined();
    server.fails(liveCalls.command, new ApiError(500, errorTexts.internal));
    await user.click(await button('Open the room'));
    server.replies(liveCalls.command, { game: hostGameOf() });
    await user.click(card.getByRole('button', { name: 'Open tonight’s game' }));
    expect(await screen.findByRole('heading', { name: 'First round' })).toBeDefined();
    expect(commands()).toEqual([
      { kind: 'open', isRehearsal: false, name: '', nightId: null },
      { kind: 'open', isRehearsal: false, name: '', nightId: night._id },
    ]);
  });

  it('offers to rehearse first if the start is more than three hours away', async () => {
    open({ now: '2026-12-03T21:59:59.000Z' });
    expect((await button('Rehearse')).dataset.tone).toBe('primary');
    expect((await button('Open the game now')).dataset.tone).toBe('quiet');
  });

  it('begins the list of rounds with those of the night, in their order', async () => {
    open({ game: hostGameOf() });
    await screen.findByText('Other rounds');
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(names).toEqual(['Rivers, 10 questions', 'Warm-up, 10 questions', 'Films, 10 questions']);
    expect(screen.getByText('Tonight, 8:00 PM')).toBeDefined();
    expect(screen.getByRole('radio', { name: /^Rivers/ })).toHaveProperty('checked', true);
  });

  it('appears in an open game as soon as it is planned, but not for each command or team', async () => {
    const game = hostGameOf({ seq: 5 });
    const { server, tell } = open({ game });
    await screen.findByText('Other rounds');
    const asked = () => server.inputsOf(offeredNightCalls.list).length;
    const before = asked();
    tell({ ...game, seq: 6, seen: game.seen + 1 });
    tell({ ...game, seq: 7, seen: game.seen + 1, seatsRevision: game.seatsRevision + 1 });
    server.replies(offeredNightCalls.list, {
      nights: [{ ...night, rounds: [roundOf('Lakes')] }],
      next: null,
    });
    tell({ ...game, seq: 8, seen: game.seen + 1, seatsRevision: game.seatsRevision + 1 });
    expect(await screen.findByRole('radio', { name: /^Lakes/ })).toBeDefined();
    expect(asked()).toBe(before + 1);
  });

  it('shows a round to read, or says that it is not ready', async () => {
    const { user, server } = open();
    server.replies(offeredNightCalls.readRound, {
      round: {
        ...roundOf('Rivers'),
        questions: [
          {
            ...{ _id: 'q', orderNum: 1, image: '', questionText: 'Capital?', answerText: 'Paris' },
            ...{ alternateAnswers: ['Lutetia'], note: 'In French.', explanation: 'Since 987.' },
          },
        ],
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Read the rounds' }));
    expect(await screen.findByRole('heading', { name: 'Rivers' })).toBeDefined();
    expect(screen.getByText('Your organizer can see that you opened it.')).toBeDefined();
    expect(screen.getByText('Also correct: Lutetia')).toBeDefined();
    expect(screen.getByText('In French.', { exact: false })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Explanation' }));
    expect(screen.getByText('Since 987.')).toBeDefined();
    server.fails(offeredNightCalls.readRound, new ApiError(404, errorTexts.notFound));
    await user.click(screen.getByRole('link', { name: 'Warm-up' }));
    expect(await screen.findByText('This round isn’t ready for this room yet.')).toBeDefined();
  });

  it('speaks of a lesson at schools, never of tonight', async () => {
    open({ hostname: 'education.localhost' });
    expect(await screen.findByRole('region', { name: 'Today, 8:00 PM' })).toBeDefined();
    expect(await button('Open this lesson’s game')).toBeDefined();
    expectSchoolWords();
  });
});
