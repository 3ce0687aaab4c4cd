// @module-tag races
import {
  correctionCalls,
  gameCalls,
  jokerTexts,
  liveCalls,
  liveTexts,
  pastGameCalls,
  playCalls,
  screenCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { createdScheme } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { secondPhone } from '../../../../test/live/player-phones.ts';
import { openedRoom } from '../../../../test/live/quiz-hosts.ts';
import { OPEN, type TestPhone, type TestQuiz } from '../../../../test/live/quiz-night.ts';
import { expectShownRecord } from '../../../../test/live/shown-record.ts';
import { gameWatchers, lastOf, newScreen } from '../../../../test/live/watched-games.ts';

const server = startTestServer();
const watching = gameWatchers(server);

const SHOWN = { showAnswers: true, showScores: true };

function lay({ gameId, secret: token }: TestPhone, isLaid = true) {
  return server.call(playCalls.joker, { gameId, isLaid }, { token });
}

const jokerOf = async (phone: TestPhone) => (await phone.view()).body.own?.joker;

/** Owls and Foxes play with jokers. */
async function jokerNight() {
  const host = await openedRoom(server, SHOWN);
  await host.quiz.done({ kind: 'setJokers', isOn: true });
  const [owls, foxes] = [await host.quiz.join('Owls'), await host.quiz.join('Foxes')];
  return { ...host, owls, foxes };
}

/** Asks a question that all teams answer, which is right. */
async function askAndMark(quiz: TestQuiz, round: number, phones: readonly TestPhone[]) {
  const roundId = await quiz.liveRound(`Round ${round}`, 1);
  await quiz.done({ kind: 'goTo', roundId, n: 1 });
  for (const phone of phones) await phone.answer({ round, n: 1, text: 'Rome' });
  const mark = { n: 1, group: 'rome', verdict: 'right' } as const;
  await quiz.done({ kind: 'mark', roundId, marks: [mark] });
  return roundId;
}

describe('a joker', () => {
  it('doubles the next round of its team, everywhere', async () => {
    const { quiz, admin, owls, foxes } = await jokerNight();
    expect(await jokerOf(owls)).toEqual({ isLaid: false });
    expect((await lay(owls)).body.joker).toEqual({ isLaid: true });
    const roundId = await askAndMark(quiz, 1, [owls, foxes]);
    expect(await jokerOf(owls)).toEqual({ isLaid: false, roundNumber: 1 });
    expect((await quiz.game()).rounds[0]).toMatchObject({ jokers: 1 });
    await quiz.done({ kind: 'closeRound', roundId });
    const preview = await server.call(liveCalls.preview, { roundId }, { token: quiz.token });
    expect(preview.body.places).toMatchObject([
      { name: 'Owls', points: 2 },
      { name: 'Foxes', points: 1 },
    ]);
    server.clock.advance(3);
    await quiz.done({ kind: 'publish', roundId });
    const own = (await owls.view()).body.own;
    expect(own?.score).toMatchObject({ points: 2, rank: 1 });
    expect(own?.results?.rows[0]).toMatchObject({ points: 2, isDoubled: true });
    expect((await foxes.view()).body.own?.results?.rows[0]?.isDoubled).toBeUndefined();
    // Published again and corrected, it still doubles.
    const changed = { n: 1, group: 'rome', verdict: 'wrong' } as const;
    await quiz.done({ kind: 'mark', roundId, marks: [changed] }, { kind: 'publish', roundId });
    expect((await owls.view()).body.own?.score?.points).toBe(0);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const token = { token: admin.token };
    const { round } = (await server.call(gameCalls.playedRound, { id: roundId }, token)).body;
    const [question] = round.questions;
    const answerId = question?.answers[0]?._id ?? '';
    const correction = {
      kind: 'verdict',
      questionId: question?._id ?? '',
      answerId,
      before: { verdict: 'wrong' },
      after: { verdict: 'right' },
    } as const;
    const why = { reason: 'Rome is right', note: '' };
    const made = await server.call(correctionCalls.make, { correction, ...why }, token);
    expect(made.status).toBe(201);
    const again = (await server.call(gameCalls.playedRound, { id: roundId }, token)).body.round;
    expect(again.players.map(({ name, score }) => [name, score])).toEqual([
      ['Owls', 2],
      ['Foxes', 1],
    ]);
    expect(again.jokers).toEqual([again.players[0]?._id]);
    const { gameId } = owls;
    await expectShownRecord(server, { adminId: admin.adminId, gameId });
    const past = await server.call(pastGameCalls.read, { gameId }, { token: owls.secret });
    const [team] = past.body.evening?.teams ?? [];
    expect(team?.points).toBe(2);
    expect(team?.rounds[0]?.results?.[0]).toMatchObject({ points: 2, isDoubled: true });
  });

  it('is laid once in a game, and comes back from a discarded round', async () => {
    const { quiz, owls } = await jokerNight();
    await lay(owls);
    const roundId = await askAndMark(quiz, 1, [owls]);
    const refused = await lay(owls);
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({ param: 'isLaid', code: jokerTexts.used.code });
    expect((await lay(owls, false)).status).toBe(200);
    await quiz.done({ kind: 'closeRound', roundId }, { kind: 'discard', roundId });
    expect(await jokerOf(owls)).toEqual({ isLaid: false });
    expect((await lay(owls)).status).toBe(200);
    await askAndMark(quiz, 2, [owls]);
    expect(await jokerOf(owls)).toEqual({ isLaid: false, roundNumber: 2 });
  });

  it('waits for a round without bets', async () => {
    const { quiz, admin, owls } = await jokerNight();
    const schemeId = await createdScheme(server, admin, {});
    await lay(owls);
    const roundId = await quiz.liveRound('Bets', 1, schemeId);
    expect(await jokerOf(owls)).toEqual({ isLaid: true });
    expect((await quiz.game()).rounds[0]?.jokers).toBeUndefined();
    await quiz.done({ kind: 'closeRound', roundId });
    await quiz.liveRound('Plain', 1);
    expect(await jokerOf(owls)).toEqual({ isLaid: false, roundNumber: 2 });
  });

  it('waits for the round after a tiebreaker', async () => {
    const { quiz, owls, foxes } = await jokerNight();
    await quiz.closeAndPublish(await askAndMark(quiz, 1, [owls, foxes]));
    await lay(owls);
    await quiz.done({ kind: 'startTiebreaker', place: 1, questionText: '', answerText: '' });
    expect(await jokerOf(owls)).toEqual({ isLaid: true });
    expect((await quiz.game()).rounds[1]?.jokers).toBeUndefined();
  });

  it('is refused in games without jokers, and once the game is over', async () => {
    const { quiz, owls } = await jokerNight();
    await quiz.done({ kind: 'setJokers', isOn: false });
    expect(await jokerOf(owls)).toBeUndefined();
    expect((await lay(owls)).error).toMatchObject({
      param: 'isLaid',
      code: jokerTexts.none.code,
    });
    await quiz.done({ kind: 'setJokers', isOn: true }, { kind: 'end', isMarkedLater: false });
    expect((await lay(owls)).error).toMatchObject({ code: liveTexts.gameOver.code });
  });

  it("is offered by the room's next game, too, and never laid by practice teams", async () => {
    const { quiz } = await jokerNight();
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const { body } = await server.call(liveCalls.state, {}, { token: quiz.token });
    expect(body.hadJokers).toBe(true);
    await quiz.done({ ...OPEN, isRehearsal: true });
    expect((await quiz.game()).hasJokers).toBe(true);
    const roundId = await quiz.liveRound('Rehearsed', 1);
    expect((await quiz.game()).rounds[0]?.jokers).toBeUndefined();
    await quiz.done({ kind: 'closeRound', roundId });
    await quiz.done(
      { kind: 'setJokers', isOn: false },
      { kind: 'end', isMarkedLater: false },
      OPEN,
    );
    expect((await quiz.game()).hasJokers).toBeUndefined();
  });

  it('changes on every phone of its team, and on no other', async () => {
    const { quiz, owls, foxes } = await jokerNight();
    const second = { ...owls, ...(await secondPhone(server, owls)) };
    const [first, other, foreign] = [
      await watching.phone(owls),
      await watching.phone(second),
      await watching.phone(foxes),
    ];
    await lay(owls);
    await lay(second, false);
    const { revision } = (await lay(owls)).body;
    for (const stream of [first, other]) {
      while (lastOf(stream, 'own')?.revision !== revision) await stream.next();
      expect(lastOf(stream, 'own')).toMatchObject({ joker: { isLaid: true } });
    }
    // The start tells all phones; that of the Foxes knows nothing of the Owls.
    await quiz.liveRound('Round 1', 1);
    while (lastOf(foreign, 'own')?.roundNumber !== 1) await foreign.next();
    const screenToken = await newScreen(server, quiz);
    const shown = await server.call(screenCalls.view, {}, { token: screenToken });
    const owlsSeat = (await quiz.seat('Owls'))._id;
    const seen = JSON.stringify([foreign.events, shown.body]);
    for (const word of ['"isLaid":true', '"joker":{"isLaid":false,"', '"jokers"', owlsSeat]) {
      expect(seen).not.toContain(word);
    }
  });

  it('is laid before a round starts or after, never between', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { quiz, owls } = await jokerNight();
      const started = { kind: 'startLiveRound', name: 'Round 1', questionsCount: 1 } as const;
      const [laid] = await Promise.all([lay(owls), quiz.done(started)]);
      expect(laid.status).toBe(200);
      const joker = await jokerOf(owls);
      const taken = (await quiz.game()).rounds[0]?.jokers;
      expect([joker, taken]).toEqual(
        taken === 1 ? [{ isLaid: false, roundNumber: 1 }, 1] : [{ isLaid: true }, undefined],
      );
    }
  });
});
