import { createServerClock } from '@emcee/client';
import type { PhoneStage } from '@emcee/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageIs } from '../../../../../../packages/client/test/page-is.ts';
import { ownOf, round, stageOf } from '../../../../test/fake-game.ts';
import type { Drafts } from '../../../lib/stored-game.ts';
import { createDraftStore } from './draft-store.ts';
import { NOTHING_SENT, type Outbox } from './outbox.ts';
import type { QuestionKey } from './outbox-state.ts';

const question = { round: 1, n: 1 };
/** The third answer to a list. */
const third = { round: 1, n: 2001 };
const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
  pageIs('visible');
});

/** A time of a server whose clock is hours ahead of the phone's. */
function serverTime(inSeconds = 0): string {
  return new Date(Date.now() + 6 * 3_600 * SECOND + inSeconds * SECOND).toISOString();
}

function open(
  stage: PhoneStage,
  stored: Drafts = {},
  betAtClosing?: (question: QuestionKey, bet: number) => number,
) {
  const put = vi.fn<Outbox['put']>();
  const outbox: Outbox = {
    get: () => NOTHING_SENT,
    subscribe: () => () => undefined,
    put,
    putAll: vi.fn(),
    putTogether: vi.fn(),
    refuse: vi.fn(),
    dismiss: vi.fn(),
    retry: vi.fn(),
    release: vi.fn(),
    close: vi.fn(),
    storedAfter: () => [],
    adopt: vi.fn(),
  };
  const clock = createServerClock();
  clock.learn(serverTime(), performance.now());
  let views = { stage, own: ownOf({ answers: [], answersCount: 0 }) };
  const drafts = createDraftStore({
    stored,
    outbox,
    clock,
    views: () => views,
    ...(betAtClosing && { betAtClosing }),
  });
  onTestFinished(drafts.watchPage());
  return {
    drafts,
    clock,
    put,
    outbox,
    goTo(next: PhoneStage): void {
      views = { ...views, stage: next };
      drafts.follow();
    },
    answered(text: string, revision: number, bet = 0): void {
      views = {
        ...views,
        own: ownOf({ answers: [{ n: 1, text, revision, bet }], answersCount: 1 }),
      };
    },
  };
}

const asked = stageOf({ round });
const closed = stageOf({
  seq: 2,
  gameMode: 'check',
  round: { ...round, state: 'marking', open: [] },
});

describe('a draft', () => {
  it.each([question, third])("is sent when its last call ends by the server's clock: %j", (to) => {
    const closing = { ...round, open: [{ from: 1, to: 1, closesAt: serverTime(10) }] };
    const { drafts, put } = open(stageOf({ round: closing }));
    drafts.type(to, ' Vermeer ');
    vi.advanceTimersByTime(9.9 * SECOND);
    expect(put).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0.1 * SECOND + 1);
    expect(put).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(to), 'Vermeer', 0);
    expect(drafts.get()).toEqual({});
  });

  it('is sent by an event that arrives after the last call but before the timer', () => {
    const closing = { ...round, open: [{ from: 1, to: 1, closesAt: serverTime(10) }] };
    const { drafts, clock, put, goTo } = open(stageOf({ round: closing }));
    drafts.type(question, 'Vermeer');
    clock.learn(serverTime(10));
    goTo(stageOf({ seq: 2, round: closing }));
    vi.advanceTimersByTime(60 * SECOND);
    expect(put).toHaveBeenCalledOnce();
  });

  it('is kept when the last call is canceled', () => {
    const closing = { ...round, open: [{ from: 1, to: 1, closesAt: serverTime(10) }] };
    const { drafts, put, goTo } = open(stageOf({ round: closing }));
    drafts.type(question, 'Vermeer');
    goTo(stageOf({ seq: 2, round }));
    vi.advanceTimersByTime(60 * SECOND);
    expect(put).not.toHaveBeenCalled();
  });

  it('is as old as its last letter if sent automatically, and new if sent by hand', () => {
    const { drafts, put, goTo } = open(asked);
    drafts.type(question, 'Vermeer');
    const typedAt = Date.now();
    vi.advanceTimersByTime(40 * SECOND);
    goTo(closed);
    expect(put.mock.lastCall?.[0].made?.madeAt).toBe(typedAt);
    drafts.type(question, 'Rembrandt');
    drafts.send(question);
    expect(put.mock.lastCall?.[0].made).toBeUndefined();
  });

  it.each([
    [
      'another question',
      stageOf({ round: { ...round, current: 2, open: [{ from: 2, to: 2, closesAt: null }] } }),
    ],
    [
      'the end of the round',
      stageOf({ gameMode: 'check', round: { ...round, state: 'marking', open: [] } }),
    ],
    ['another round', stageOf({ round: { ...round, number: 2 } })],
    [
      'the end of the game',
      stageOf({ gameMode: 'stop', round: { ...round, state: 'later', open: [] } }),
    ],
  ])('is sent when %s closes its question', (_what, next) => {
    const { drafts, put, goTo } = open(asked);
    drafts.type(question, 'Vermeer');
    goTo({ ...next, seq: 2 });
    expect(put).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(question), 'Vermeer', 0);
  });

  it('is not sent during a pause', () => {
    const { drafts, put, goTo } = open(asked);
    drafts.type(question, 'Vermeer');
    goTo(stageOf({ seq: 2, gameMode: 'pause', round: { ...round, open: [] } }));
    goTo(stageOf({ seq: 3, round }));
    expect(put).not.toHaveBeenCalled();
    expect(drafts.get()).toMatchObject({ '1.1': { text: 'Vermeer' } });
  });

  it.each(['', '   '])('withdraws no answer automatically if it is %j', (text) => {
    const { drafts, put, goTo, answered } = open(asked);
    answered('Vermeer', 3);
    drafts.type(question, text);
    goTo(closed);
    expect(put).not.toHaveBeenCalled();
  });

  it('that equals the sent answer is not sent again', () => {
    const { drafts, put, answered } = open(asked);
    answered('Vermeer', 3);
    drafts.type(question, 'Vermeer ');
    drafts.send(question);
    expect(put).not.toHaveBeenCalled();
    expect(drafts.get()).toEqual({});
  });

  it('builds on the answer that the phone saw', () => {
    const { drafts, put, answered } = open(asked);
    answered('Vermer', 3);
    drafts.type(question, 'Vermeer');
    drafts.send(question);
    expect(put).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(question), 'Vermeer', 3);
  });

  it('never automatically replaces a newer answer of the team', () => {
    const { drafts, put, outbox, goTo, answered } = open(asked);
    answered('Vermer', 3);
    drafts.type(question, 'Vermeer of Delft');
    answered('Vermeer', 4);
    goTo(closed);
    expect(put).not.toHaveBeenCalled();
    const current = { n: 1, text: 'Vermeer', revision: 4, bet: 0 };
    const refused = { text: 'Vermeer of Delft', bet: 0, reason: 'changed-by-team', current };
    expect(outbox.refuse).toHaveBeenCalledExactlyOnceWith(question, refused);
    expect(drafts.get()['1.1']?.text).toBe('Vermeer of Delft');
  });

  it('replaces the answer known at its last letter', () => {
    const { drafts, put, goTo, answered } = open(asked);
    drafts.type(question, 'Vermeer of');
    answered('Vermeer', 4);
    drafts.type(question, 'Vermeer of Delft');
    goTo(closed);
    expect(put).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'Vermeer of Delft', 4);
  });

  it.each([question, third])('is sent after the page was hidden for ten seconds: %j', (to) => {
    const { drafts, put } = open(asked);
    drafts.type(to, 'Vermeer');
    pageIs('hidden');
    vi.advanceTimersByTime(9 * SECOND);
    pageIs('visible');
    vi.advanceTimersByTime(60 * SECOND);
    expect(put).not.toHaveBeenCalled();
    pageIs('hidden');
    vi.advanceTimersByTime(10 * SECOND);
    expect(put).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(to), 'Vermeer', 0);
  });

  it('is retried as soon as the page is visible or online', () => {
    const { outbox } = open(asked);
    pageIs('hidden');
    pageIs('visible');
    window.dispatchEvent(new Event('online'));
    expect(outbox.retry).toHaveBeenCalledTimes(2);
  });
});

describe('a bet', () => {
  it('is kept with the draft and sent with it', () => {
    const { drafts, put } = open(asked, { '1.1': { text: 'Vermeer', bet: 3 } });
    expect(drafts.betOf(question)).toBe(3);
    drafts.bet(question, 5);
    expect(drafts.get()).toEqual({ '1.1': { text: 'Vermeer', bet: 5 } });
    drafts.send(question);
    expect(put).toHaveBeenCalledExactlyOnceWith({ ...question, bet: 5 }, 'Vermeer', 0);
    expect(drafts.get()).toEqual({});
  });

  it('survives a change of text, and can be sent alone', () => {
    const { drafts, put, answered } = open(asked);
    answered('Vermer', 3, 5);
    drafts.type(question, 'Vermeer');
    drafts.send(question);
    expect(put).toHaveBeenLastCalledWith({ ...question, bet: 5 }, 'Vermeer', 3);
    drafts.type(question, 'Vermer');
    drafts.bet(question, 2);
    drafts.send(question);
    expect(put).toHaveBeenLastCalledWith({ ...question, bet: 2 }, 'Vermer', 3);
    drafts.type(question, 'Vermer');
    drafts.bet(question, 5);
    drafts.send(question);
    expect(put).toHaveBeenCalledTimes(2);
  });

  it('is removed with a withdrawn answer', () => {
    const { drafts, put, answered } = open(asked);
    answered('Vermeer', 3, 5);
    drafts.type(question, '');
    drafts.send(question);
    expect(put).toHaveBeenCalledExactlyOnceWith(question, '', 3);
  });

  it.each([
    ['that is still possible goes along at the closing', 5, { bet: 5, lostBet: 0 }],
    ['that is not stays behind at the closing, which is known', 0, { lostBet: 5 }],
  ])('%s', (_what, left, sent) => {
    const { drafts, put, goTo } = open(asked, {}, () => left);
    drafts.type(question, 'Vermeer');
    drafts.bet(question, 5);
    goTo(closed);
    const [to, ...answer] = put.mock.lastCall ?? [];
    expect(to).toEqual({ ...question, ...sent, made: to?.made, isByItself: true });
    expect(answer).toEqual(['Vermeer', 0]);
  });

  it('without a text is not sent', () => {
    const { drafts, put, goTo } = open(asked);
    drafts.bet(question, 5);
    goTo(closed);
    expect(put).not.toHaveBeenCalled();
  });
});

describe('two tabs of a phone', () => {
  it('keep the drafts of both', () => {
    const { drafts } = open(asked, { '1.2': { text: 'old' } });
    drafts.type(question, 'Vermeer');
    const others = { '1.2': { text: 'newer' }, '1.3': { text: 'x' } };
    expect(drafts.storedAfter(others)).toMatchObject({ '1.1': { text: 'Vermeer' }, ...others });
    drafts.drop(question);
    expect(drafts.storedAfter({ '1.1': { text: 'Vermeer' }, ...others })).toEqual(others);
  });

  it('show the same drafts, and send each only once', () => {
    const { drafts, put, goTo, answered } = open(asked, { '1.1': { text: 'Verm' } });
    drafts.adopt({ drafts: { '1.1': { text: 'Vermee' } }, unsettled: [] });
    expect(drafts.get()).toEqual({ '1.1': { text: 'Vermee' } });
    drafts.adopt({ drafts: {}, unsettled: [] });
    answered('Vermeer', 1);
    goTo(closed);
    expect(put).not.toHaveBeenCalled();
  });

  it("don't overwrite text that is being typed", () => {
    const { drafts } = open(asked);
    drafts.type(question, 'Verm');
    drafts.storedAfter({});
    // The other tab read 'Ver' a moment ago; this tab has just written 'Verm'.
    expect(drafts.adopt({ drafts: { '1.1': { text: 'Ver' } }, unsettled: [] })).toBe(true);
    expect(drafts.get()).toMatchObject({ '1.1': { text: 'Verm' } });
    expect(drafts.storedAfter({ '1.1': { text: 'Ver' } })).toMatchObject({
      '1.1': { text: 'Verm' },
    });
    vi.advanceTimersByTime(3 * SECOND);
    expect(drafts.adopt({ drafts: { '1.1': { text: 'Rembrandt' } }, unsettled: [] })).toBe(false);
    expect(drafts.get()).toEqual({ '1.1': { text: 'Rembrandt' } });
  });

  it("don't send a draft that the visible tab is editing", () => {
    const { drafts, put } = open(asked);
    drafts.type(question, 'Verm');
    pageIs('hidden');
    vi.advanceTimersByTime(3 * SECOND);
    drafts.adopt({ drafts: { '1.1': { text: 'Vermeer of D' } }, unsettled: [] });
    vi.advanceTimersByTime(60 * SECOND);
    expect(put).not.toHaveBeenCalled();
  });
});
