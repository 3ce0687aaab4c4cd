import { ApiError, playCalls, spoken } from '@emcee/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  fakeGame,
  GAME_ID,
  ownOf,
  round,
  stageOf,
  storedSeat,
  storesAll,
} from '../../../../test/fake-game.ts';
import { storedGame, storeGame } from '../../../lib/stored-game.ts';
import { openSession } from '../game-session.ts';

const question = { round: 1, n: 1 };
const other = { round: 1, n: 2 };
const open = { ...round, open: [{ from: 1, to: 2, closesAt: null }] };
const closedRound = stageOf({
  seq: 3,
  gameMode: 'check',
  round: { ...round, state: 'marking', open: [] },
});

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
  storeGame(storedSeat);
});

async function openTab() {
  const session = openSession(storedGame(GAME_ID) ?? storedSeat);
  onTestFinished(session.start());
  onTestFinished(session.outbox.close);
  await vi.advanceTimersByTimeAsync(1);
  return session;
}

/** A browser sends a storage event to all other tabs; here every session receives it. */
function tellTabs(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: `play:${GAME_ID}` }));
}

describe('two tabs of a phone', () => {
  it('lose no draft of either', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf({ round: open }), own: ownOf() });
    const [first, second] = [await openTab(), await openTab()];
    first.drafts.type(question, 'Vermeer');
    second.drafts.type(other, 'The Louvre');
    // Both tabs receive the stage, and both store their drafts.
    game.say({ stage: stageOf({ seq: 2, round: open }) });
    await vi.advanceTimersByTimeAsync(1);
    const drafts = { '1.1': { text: 'Vermeer' }, '1.2': { text: 'The Louvre' } };
    expect(storedGame(GAME_ID)?.drafts).toMatchObject(drafts);
    vi.advanceTimersByTime(3_000);
    tellTabs();
    expect([first.drafts.get(), second.drafts.get()]).toMatchObject([drafts, drafts]);
  });

  it("don't replace a sent answer with an older text", async () => {
    const game = fakeGame();
    game.settles(storesAll);
    game.say({ stage: stageOf({ round: open }), own: ownOf() });
    const first = await openTab();
    first.drafts.type(question, 'Verm');
    await openTab();
    first.drafts.type(question, 'Vermeer');
    first.drafts.send(question);
    tellTabs();
    await vi.advanceTimersByTimeAsync(1);
    game.say({
      own: ownOf({ revision: 2, answers: [{ n: 1, text: 'Vermeer', revision: 1, bet: 0 }] }),
    });
    game.say({ stage: closedRound });
    await vi.advanceTimersByTimeAsync(60_000);
    const sent = game.inputsOf(playCalls.answer).map(({ answers }) => answers);
    expect(sent).toMatchObject([[{ text: 'Vermeer' }]]);
  });

  it('send the unsent answer of a closed tab once, from the other', async () => {
    const game = fakeGame();
    game.fails(playCalls.answer, new ApiError(503, spoken('Away.')));
    game.say({ stage: stageOf({ round: open }), own: ownOf() });
    const [first, second] = [await openTab(), await openTab()];
    first.drafts.type(question, 'Vermeer');
    first.drafts.send(question);
    await vi.advanceTimersByTimeAsync(1);
    first.outbox.close();
    game.say({ stage: stageOf({ seq: 2, round: open }) });
    await vi.advanceTimersByTimeAsync(1);
    expect(storedGame(GAME_ID)?.unsettled).toMatchObject([{ text: 'Vermeer' }]);
    const [{ key } = { key: '' }] = storedGame(GAME_ID)?.unsettled ?? [];
    game.settles(storesAll);
    // The page is visible again, or restored from the back/forward cache.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await vi.advanceTimersByTimeAsync(10_000);
    const keys = game.inputsOf(playCalls.answer).map(({ answers }) => Object(answers)[0]?.key);
    expect([...new Set(keys)]).toEqual([key]);
    expect(second.outbox.get().saved).toMatchObject({ '1.1': { text: 'Vermeer' } });
    expect(storedGame(GAME_ID)?.unsettled).toEqual([]);
  });

  it.each(['with', 'without'])(
    "let no draft replace the other's newer answer, %s a network",
    async (network) => {
      const game = fakeGame();
      if (network === 'with') game.settles(storesAll);
      else game.fails(playCalls.answer, new ApiError(503, spoken('Away.')));
      game.say({ stage: stageOf({ round: open }), own: ownOf() });
      const [first, second] = [await openTab(), await openTab()];
      second.drafts.type(question, 'Bergen');
      await vi.advanceTimersByTimeAsync(500);
      first.drafts.type(question, 'Oslo');
      first.drafts.send(question);
      tellTabs();
      await vi.advanceTimersByTimeAsync(1);
      const oslo = { n: 1, text: 'Oslo', revision: 1, bet: 0 };
      if (network === 'with') game.say({ own: ownOf({ revision: 2, answers: [oslo] }) });
      game.say({ stage: closedRound });
      await vi.advanceTimersByTimeAsync(60_000);
      const sent = game.inputsOf(playCalls.answer).flatMap(({ answers }) => answers);
      expect(new Set(sent.map((answer) => Object(answer).text))).toEqual(new Set(['Oslo']));
      // The text is kept as a refused answer, so that a player can send it.
      expect(second.outbox.get().refused['1.1']).toMatchObject({
        text: 'Bergen',
        reason: 'changed-by-team',
        current: { text: 'Oslo' },
      });
      expect(storedGame(GAME_ID)?.drafts['1.1']?.text).toBe('Bergen');
    },
  );
});
