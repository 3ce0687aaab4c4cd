import { type HostGame, liveCalls } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  hostGameOf,
  hostQuestionOf,
  hostRoundOf,
  plainWorth,
} from '../../../../test/live-fixtures.ts';
import { button, openConsole, seatOf } from '../../../../test/open-console.ts';

const published = hostRoundOf({ state: 'published', through: 2 });
const seats = [seatOf('Owls', 42), seatOf('Foxes', 42), seatOf('Bears', 42), seatOf('Cats', 40)];
const tieId = '01890a5d-ac96-774b-bcce-b302099a8002';
const tie = hostRoundOf({
  _id: tieId,
  number: 2,
  name: 'Tiebreaker for 1st place',
  version: 'live',
  questionsCount: 1,
  current: 1,
  tied: ['seat-Owls', 'seat-Foxes', 'seat-Bears'],
});
const steps = hostQuestionOf(1, { questionText: 'How many steps?', answerText: '331' });

function openTie(changes: Partial<HostGame> = {}) {
  const game = hostGameOf({ rounds: [published, tie], question: steps, ...changes });
  const opened = openConsole({ game, seats });
  const answer = (name: string, text: string, distance: number | null) => ({
    group: text,
    seatId: null,
    text,
    verdict: null,
    additionalPoints: 0,
    suggestion: 'other' as const,
    distance,
    lastVerdict: null,
    teams: [{ _id: `seat-${name}`, name, bet: 0 }],
  });
  opened.server.replies(liveCalls.answers, {
    revision: 1,
    question: steps,
    worth: plainWorth,
    groups: [answer('Owls', '330', 1), answer('Foxes', '300', 31)],
    blank: ['Bears'],
  });
  opened.tell({ ...game, seq: 2 });
  return opened;
}

describe('the lobby', () => {
  it('names the teams that share a place, and starts a tiebreaker', async () => {
    const { user, commands } = openConsole({ game: hostGameOf({ rounds: [published] }), seats });
    expect(await screen.findByText('3 teams are tied for 1st: Owls, Foxes, Bears.')).toBeDefined();
    await user.click(await button('Break the tie for 1st'));
    await user.type(await screen.findByLabelText('Question (optional)'), 'How many steps?');
    await user.type(screen.getByLabelText('Correct answer (optional)'), '331');
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(commands()).toEqual([
      { kind: 'startTiebreaker', place: 1, questionText: 'How many steps?', answerText: '331' },
    ]);
  });

  it('shows which places a tiebreaker decided', async () => {
    const decided = seats.map((seat, index) => (index < 3 ? { ...seat, tie: index + 1 } : seat));
    openConsole({ game: hostGameOf({ rounds: [published] }), seats: decided });
    const table = within(await screen.findByRole('table', { name: 'Standings' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      '1Owls tiebreaker42',
      '2Foxes tiebreaker42',
      '3Bears tiebreaker42',
      '4Cats40',
    ]);
    expect(screen.queryByText(/are tied/)).toBeNull();
  });
});

describe('a tiebreaker in the console', () => {
  it('has a field for each tied team, and saves what the host types', async () => {
    const { user, commands } = openTie();
    const teams = within(await screen.findByRole('region', { name: 'Tiebreaker for 1st place' }));
    expect(await teams.findByText('1 away')).toBeDefined();
    expect(teams.getByText('31 away')).toBeDefined();
    expect(teams.getByText('no answer yet')).toBeDefined();
    expect(teams.queryByText('Cats')).toBeNull();
    await user.type(teams.getByLabelText('Answer of Bears'), '331{Enter}');
    expect(commands()).toEqual([
      { kind: 'answerFor', roundId: tieId, seatId: 'seat-Bears', text: '331' },
    ]);
  });

  it('is closed, and its answers are ranked once the last ones are in', async () => {
    const { user, commands, tell } = openTie();
    await user.click(await button('Close and rank'));
    expect(commands()).toEqual([{ kind: 'closeRound', roundId: tieId }]);
    const closedAt = new Date(Date.now() - 10_000).toISOString();
    const closed = { ...tie, state: 'marking' as const, through: 1, closedAt };
    tell(
      hostGameOf({
        seq: 2,
        seen: 1,
        rounds: [published, closed],
        markingRound: tieId,
        question: steps,
      }),
    );
    expect(await screen.findByText('Last answers are coming in…')).toBeDefined();
    await waitFor(() =>
      expect(commands().at(-1)).toEqual({ kind: 'publish', roundId: tieId, screen: 'standings' }),
    );
  });

  it('can be left, and is then discarded', async () => {
    const { user, commands, tell } = openTie();
    await user.click(await button('Leave them tied'));
    const closedAt = new Date().toISOString();
    const closed = { ...tie, state: 'marking' as const, through: 1, closedAt };
    tell(
      hostGameOf({
        seq: 2,
        seen: 1,
        rounds: [published, closed],
        markingRound: tieId,
        question: steps,
      }),
    );
    await waitFor(() => expect(commands().at(-1)).toEqual({ kind: 'discard', roundId: tieId }));
  });

  it('is marked like a round if its answer is no number', async () => {
    const question = { ...steps, answerText: 'Paris' };
    const { user, commands } = openTie({ question });
    await user.click(await button('Close and mark'));
    expect(commands()).toEqual([{ kind: 'closeRound', roundId: tieId }]);
  });
});
