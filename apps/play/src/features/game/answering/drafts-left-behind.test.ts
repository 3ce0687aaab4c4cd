/** Drafts whose page was closed, and whose question closed before the page was opened again. */
import { playCalls } from '@emcee/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  fakeGame,
  GAME_ID,
  ownOf,
  round,
  stageOf,
  storedSeat,
} from '../../../../test/fake-game.ts';
import { storedGame, storeGame } from '../../../lib/stored-game.ts';
import { type GameSession, openSession } from '../game-session.ts';

const SECOND = 1_000;
const question = { round: 1, n: 1 };
const asked = () => stageOf({ round });
const closed = () =>
  stageOf({ seq: 5, gameMode: 'check', round: { ...round, state: 'marking', open: [] } });

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
  storeGame(storedSeat);
});

/** A game whose server treats every answer as late. */
function lateGame() {
  const game = fakeGame();
  game.settles(() => ({ outcome: 'late', current: null }));
  game.say({ stage: asked(), own: ownOf() });
  const sent = () =>
    game
      .inputsOf(playCalls.answer)
      .flatMap(({ answers }) => (Array.isArray(answers) ? answers : []));
  return { game, sent };
}

/** Opens the seat on a page. `end` closes the page without sending anything. */
async function openPage(): Promise<{ session: GameSession; end: () => void }> {
  const session = openSession(storedGame(GAME_ID) ?? storedSeat);
  const stop = session.start();
  const end = () => {
    stop();
    session.outbox.close();
  };
  onTestFinished(end);
  await vi.advanceTimersByTimeAsync(1);
  return { session, end };
}

async function leaveDraft(): Promise<void> {
  const { session, end } = await openPage();
  session.drafts.type(question, 'Vermeer');
  end();
}

describe('a draft of a closed page', () => {
  it.each([
    ['its round was closed', closed],
    [
      'another question was asked',
      () =>
        stageOf({
          seq: 5,
          round: { ...round, current: 2, open: [{ from: 2, to: 2, closesAt: null }] },
        }),
    ],
    [
      'its last call ran out',
      () => {
        const closesAt = new Date(Date.now() - 10 * SECOND).toISOString();
        return stageOf({ seq: 5, round: { ...round, open: [{ from: 1, to: 1, closesAt }] } });
      },
    ],
  ])('is sent with its age by the next page if %s', async (_what, stage) => {
    const { game, sent } = lateGame();
    await leaveDraft();
    await vi.advanceTimersByTimeAsync(40 * SECOND);
    game.say({ stage: stage(), own: ownOf({ seq: 5 }) });
    const { session } = await openPage();
    expect(sent()).toMatchObject([{ ...question, text: 'Vermeer', basedOn: 0 }]);
    expect(sent()[0].madeAgoMs).toBeGreaterThanOrEqual(40 * SECOND);
    expect(session.outbox.get().late).toMatchObject({ '1.1': { text: 'Vermeer' } });
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(sent()).toHaveLength(1);
    expect(storedGame(GAME_ID)).toMatchObject({ drafts: {}, unsettled: [] });
  });

  it('is as old as its last letter if its question closes after the reload', async () => {
    const { game, sent } = lateGame();
    await leaveDraft();
    await openPage();
    await vi.advanceTimersByTimeAsync(40 * SECOND);
    expect(sent()).toEqual([]);
    game.say({ stage: closed() });
    await vi.advanceTimersByTimeAsync(1);
    expect(sent()[0].madeAgoMs).toBeGreaterThanOrEqual(40 * SECOND);
  });

  it('waits during a pause, and is sent if the round was closed after it', async () => {
    const { game, sent } = lateGame();
    await leaveDraft();
    game.say({ stage: stageOf({ seq: 4, gameMode: 'pause', round: { ...round, open: [] } }) });
    await openPage();
    expect(sent()).toEqual([]);
    game.say({ stage: closed() });
    await vi.advanceTimersByTimeAsync(1);
    expect(sent()).toMatchObject([{ text: 'Vermeer' }]);
  });

  it('never replaces a newer answer of the team, and says so', async () => {
    const { game, sent } = lateGame();
    await leaveDraft();
    const rembrandt = { n: 1, text: 'Rembrandt', revision: 1, bet: 0 };
    game.say({ stage: closed(), own: ownOf({ seq: 5, revision: 2, answers: [rembrandt] }) });
    const { session } = await openPage();
    game.say({ stage: { ...closed(), seq: 6 } });
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(sent()).toEqual([]);
    const refused = { text: 'Vermeer', reason: 'changed-by-team', current: rembrandt };
    expect(session.outbox.get().refused).toMatchObject({ '1.1': refused });
    expect(storedGame(GAME_ID)?.drafts['1.1']?.text).toBe('Vermeer');
  });
});
