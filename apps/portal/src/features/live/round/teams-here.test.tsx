import { type HostGame, type HostSeat, liveCalls } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answerGroupOf,
  hostGameOf,
  hostQuestionOf,
  hostRoundOf,
  markingOf,
  plainWorth,
} from '../../../../test/live-fixtures.ts';
import { openConsole, seatOf } from '../../../../test/open-console.ts';
import { fakeClock, passTime } from '../../../../test/pass-time.ts';

const round = hostRoundOf({ current: 1, open: [{ from: 1, to: 6, closesAt: null }] });

function gameAt(changes: Partial<HostGame> = {}): HostGame {
  return hostGameOf({
    rounds: [round],
    seatsCount: 3,
    connectedCount: 2,
    question: hostQuestionOf(1, { answered: 1 }),
    ...changes,
  });
}

function openRound({ game = gameAt(), seats }: { game?: HostGame; seats?: HostSeat[] } = {}) {
  const away = new Date(Date.now() - 190_000).toISOString();
  const teams = seats ?? [seatOf('Owls'), seatOf('Foxes'), { ...seatOf('Bears'), awaySince: away }];
  const opened = openConsole({ game, seats: teams });
  const [owls] = teams;
  opened.server.replies(liveCalls.answers, {
    revision: 1,
    question: hostQuestionOf(1),
    worth: plainWorth,
    groups: [{ ...answerGroupOf('Oslo', []), teams: [{ _id: owls?._id ?? '', name: 'Owls' }] }],
    blank: ['Foxes', 'Bears'],
  });
  return opened;
}

async function listed(name: string): Promise<(string | null)[]> {
  const list = await screen.findByRole('list', { name });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe('the teams of a round', () => {
  it('are those who have not answered, and those who have', async () => {
    openRound();
    expect(await listed('Not yet')).toEqual(['Foxes', 'BearsAway for 3 minutes']);
    expect(await listed('Answered')).toEqual(['Owls']);
    expect(screen.queryByText('Oslo')).toBeNull();
  });

  it('have answered late if their answer waits for the host', async () => {
    const game = gameAt({ marks: { revision: 1, groups: 1, open: 1, late: 2 } });
    const { server } = openRound({ game });
    const late = ['Foxes', 'Bears'].map((name, index) => ({
      n: 1 + index,
      seatId: `seat-${name}`,
      text: 'Bern',
      standing: '',
      lateMs: 2_000,
    }));
    server.replies(liveCalls.marking, { ...markingOf(round, [true]), late, lateCount: 2 });
    await waitFor(async () =>
      expect(await listed('Answered')).toEqual(['Owls', 'FoxesLate, your call']),
    );
    expect(await listed('Not yet')).toEqual(['BearsAway for 3 minutes']);
  });

  it('are connected or away before the first question, or without the answers', async () => {
    const start = { ...round, current: 0 };
    const { tell, server } = openRound({ game: gameAt({ rounds: [start], question: null }) });
    expect(await listed('Connected')).toEqual(['Owls', 'Foxes']);
    expect(await listed('Away')).toEqual(['BearsAway for 3 minutes']);
    expect(screen.getByText('2 connected')).toBeDefined();
    expect(server.requests.map(({ call }) => call)).not.toContain('live.answers');
    server.hangs(liveCalls.answers);
    tell(gameAt({ seq: 2 }));
    expect(await screen.findByText('of 3')).toBeDefined();
    expect(await listed('Connected')).toEqual(['Owls', 'Foxes']);
  });

  it('are listed up to twelve in a group, then all', async () => {
    const seats = Array.from({ length: 30 }, (_, index) => seatOf(`Team ${index + 1}`));
    const { user } = openRound({ seats });
    await waitFor(async () => expect(await listed('Not yet')).toHaveLength(12));
    await user.click(screen.getByRole('button', { name: 'Show all 29' }));
    expect(await listed('Not yet')).toHaveLength(29);
  });

  it('load their answers at most once a second, however many teams answer', async () => {
    fakeClock();
    const { server, stream } = openRound({ game: gameAt({ seatsCount: 100 }) });
    await screen.findByRole('list', { name: 'Answered' });
    const opened = server.requests.length;
    const loads = () =>
      server.requests.slice(opened).filter(({ call }) => call === 'live.answers').length;
    for (let answered = 2; answered <= 100; answered += 1) {
      const progress = { seq: 1, roundNumber: 1, n: 1, answered, seatsCount: 100 };
      stream.say(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
      await passTime(100);
    }
    await passTime(1_000);
    expect(await screen.findByText('100')).toBeDefined();
    expect(loads()).toBeLessThanOrEqual(11);
    expect(loads()).toBeGreaterThan(7);
  });
});
