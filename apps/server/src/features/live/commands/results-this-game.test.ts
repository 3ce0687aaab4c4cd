import { hostSessionCalls, liveCalls, playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { correct } from '../../../../test/games/corrected-games.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { readAgain } from '../../../../test/live/past-games.ts';
import { mark, recordedRound } from '../../../../test/live/published-night.ts';
import {
  openedRoom,
  openedRound,
  type PlayedRound,
  setSettings,
  type TestSettings,
} from '../../../../test/live/quiz-hosts.ts';
import { OPEN, quizNight, type TestPhone } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

const HOURS_12 = 12 * 60 * 60;
const SHOW = { kind: 'showResults', isShown: true } as const;
const HIDE = { kind: 'showResults', isShown: false } as const;

type Night = PlayedRound & { owls: TestPhone };

/** A closed round in which the Owls answered 'Rome', marked right; with default settings. */
async function markedNight(settings: TestSettings = {}): Promise<Night> {
  const night = await openedRound(server, settings);
  const owls = await night.quiz.join('Owls');
  await night.quiz.join('Foxes');
  await owls.answer({ round: 1, n: 1, text: 'Rome' });
  await night.quiz.done({ kind: 'closeRound', roundId: night.roundId });
  server.clock.advance(4);
  await night.quiz.done(mark(night.roundId, 'rome', { verdict: 'right' }));
  return { ...night, owls };
}

const publish = ({ quiz, roundId }: Night) => quiz.done({ kind: 'publish', roundId });

/** The results of round 1 and the score on a phone: as shown, asked for, and of the past game. */
async function seenBy(phone: TestPhone) {
  const { own, board } = (await phone.view()).body;
  const { gameId, secret } = phone;
  const mine = await server.call(playCalls.mine, { gameId, round: 1 }, { token: secret });
  const { evening: past } = (await readAgain(server, phone, secret)).body;
  return {
    rank: own?.score?.rank,
    board: board?.rows.length,
    points: own?.results?.rows[0]?.points,
    mine: mine.body.results?.[0]?.points,
    past: past?.teams[0]?.rounds[0]?.results?.[0]?.points,
  };
}

const HIDDEN = {
  rank: undefined,
  board: undefined,
  points: undefined,
  mine: undefined,
  past: undefined,
};
const SHOWN = { ...HIDDEN, rank: 1, board: 2, points: 1, mine: 1 };

describe('results that a host shows in one game', () => {
  it('are on phones once the round is published, not before', async () => {
    const night = await markedNight();
    expect((await night.quiz.done(SHOW))?.showsResults).toBe(true);
    expect(await seenBy(night.owls)).toEqual(HIDDEN);
    await publish(night);
    expect(await seenBy(night.owls)).toEqual(SHOWN);
  });

  it('can be shown and hidden after the publication, of all rounds', async () => {
    const night = await markedNight();
    await publish(night);
    expect(await seenBy(night.owls)).toEqual(HIDDEN);
    await night.quiz.done(SHOW);
    expect(await seenBy(night.owls)).toEqual(SHOWN);
    const second = await night.quiz.liveRound('Round 2', 1);
    expect((await night.quiz.game()).rounds.at(-1)).toMatchObject({
      _id: second,
      showAnswers: true,
      showScores: true,
    });
    await night.quiz.done(HIDE);
    const { rounds, showsResults } = await night.quiz.game();
    expect(showsResults).toBe(false);
    expect(rounds.map((round) => [round.showAnswers, round.showScores])).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it('follow the present settings of the room when they are hidden again', async () => {
    const night = await markedNight();
    await publish(night);
    await night.quiz.done(SHOW);
    await setSettings(server, night.admin, { showAnswers: true });
    await night.quiz.done(HIDE);
    const seen = await seenBy(night.owls);
    expect([seen.rank, seen.mine]).toEqual([undefined, null]);
  });

  it('leave the settings of the room as they are', async () => {
    const night = await markedNight();
    await night.quiz.done(SHOW);
    const { body } = await server.call(hostSessionCalls.me, {}, { token: night.quiz.token });
    expect(body.gameSettings).toMatchObject({ showAnswers: false, showScores: false });
  });

  it('are in the past game too, before and after a correction', async () => {
    const night = await markedNight();
    await night.quiz.done(SHOW);
    await publish(night);
    await night.quiz.done({ kind: 'end', isMarkedLater: false });
    expect(await seenBy(night.owls)).toEqual({ ...SHOWN, past: 1 });
    const question = (await recordedRound(server, night)).questions[0];
    const ids = {
      questionId: question?._id ?? '',
      answerId: question?.answers[0]?._id ?? '',
    };
    const values = { before: { verdict: 'right' }, after: { verdict: 'wrong' } } as const;
    await correct(server, night.admin.token, { kind: 'verdict', ...ids, ...values });
    expect(await seenBy(night.owls)).toMatchObject({ points: 0, mine: 0, past: 0 });
  });

  it('can be shown until 12 hours after the end, also in the past game', async () => {
    const night = await markedNight();
    await publish(night);
    await night.quiz.done({ kind: 'end', isMarkedLater: false });
    server.clock.advance(HOURS_12 - 60);
    expect((await night.quiz.send(SHOW)).status).toBe(200);
    expect(await seenBy(night.owls)).toEqual({ ...SHOWN, past: 1 });
    server.clock.advance(120);
    const late = await night.quiz.send(HIDE);
    expect([late.status, late.error?.message]).toEqual([409, 'This game is over.']);
  });

  it('are offered while a round of an ended game is marked, until 12 hours after the end', async () => {
    const { quiz, roundId } = await markedNight();
    const offered = async () => {
      const { body } = await server.call(liveCalls.marking, { roundId }, { token: quiz.token });
      return body.results;
    };
    expect(await offered()).toBeUndefined();
    await quiz.done({ kind: 'end', isMarkedLater: true });
    expect(await offered()).toEqual({ showsResults: null, isFirstGame: true });
    await quiz.done(SHOW);
    expect(await offered()).toMatchObject({ showsResults: true });
    server.clock.advance(HOURS_12 + 60);
    expect(await offered()).toBeUndefined();
  });

  it('belong to the newest game, so that an earlier one offers none', async () => {
    const { quiz, roundId } = await markedNight();
    await quiz.done({ kind: 'end', isMarkedLater: true }, OPEN);
    const { body } = await server.call(liveCalls.marking, { roundId }, { token: quiz.token });
    expect(body.results).toBeUndefined();
  });

  it('are refused if the host has no game', async () => {
    const { quiz } = await openedRoom(server);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    await server.sql('delete from live_games');
    expect((await quiz.send(SHOW)).error?.message).toBe('Open the room first.');
  });

  it('can be chosen on two consoles, and leave the stage of the other valid', async () => {
    const night = await markedNight();
    const other = await quizNight(server, night);
    const seen = (await other.game()).seen;
    const [first, second] = [await night.quiz.send(SHOW), await other.send(HIDE, { seen })];
    expect([first.status, second.status]).toEqual([200, 200]);
    const { roundId } = night;
    expect((await other.send({ kind: 'publish', roundId }, { seen })).status).toBe(200);
    expect(await seenBy(night.owls)).toEqual(HIDDEN);
  });

  it('are shown in a rehearsal, which leaves no line in the audit log', async () => {
    const { quiz } = await openedRoom(server);
    await quiz.done({ kind: 'end', isMarkedLater: false }, { ...OPEN, isRehearsal: true }, SHOW);
    const kinds = await server.sql("select kind from audit_events where kind like 'live.results%'");
    expect([(await quiz.game()).showsResults, kinds]).toEqual([true, []]);
  });

  it('are in the audit log, once for each change', async () => {
    const { quiz } = await openedRoom(server);
    await quiz.done(SHOW, SHOW, HIDE);
    const kind = 'live.results-shown';
    const lines = await server.sql(
      `select kind, detail ->> 'n' as n from audit_events where kind = '${kind}' order by id`,
    );
    expect(lines).toEqual([
      { kind, n: '1' },
      { kind, n: '0' },
    ]);
  });
});

describe('the big screen after a publication', () => {
  it.each([
    [undefined, 'message', null],
    ['standings', 'standings', null],
    ['lastFirst', 'standings', 1],
    ['join', 'join', null],
  ] as const)('with the choice %s shows %s', async (screen, shows, shownRows) => {
    const night = await markedNight();
    const { quiz, roundId } = night;
    await quiz.done({ kind: 'showMessage', message: 'Back soon.' });
    const game = await quiz.done({ kind: 'publish', roundId, screen });
    expect(game).toMatchObject({ shows, shownRows });
  });
});

describe('the first game of a room', () => {
  it('is the one without other recorded games, demo games aside', async () => {
    const { quiz } = await markedNight().then(async (night) => {
      expect((await night.quiz.game()).isFirstGame).toBe(true);
      await publish(night);
      await night.quiz.done({ kind: 'end', isMarkedLater: false }, OPEN);
      return night;
    });
    expect((await quiz.game()).isFirstGame).toBe(false);
    await server.sql('update games set is_demo = true where ended_at is not null');
    const { body } = await server.call(liveCalls.state, {}, { token: quiz.token });
    expect(body.game?.isFirstGame).toBe(true);
  });
});
