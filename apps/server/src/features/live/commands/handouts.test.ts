// @module-tag races
import {
  commandTexts,
  gameCalls,
  hostSessionCalls,
  liveCalls,
  playCalls,
  roundCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { createdRound, createdScheme } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { secondPhone } from '../../../../test/live/player-phones.ts';
import { openedRoom } from '../../../../test/live/quiz-hosts.ts';
import { OPEN, quizNight, type TestPhone } from '../../../../test/live/quiz-night.ts';
import { expectShownRecord } from '../../../../test/live/shown-record.ts';
import { gameWatchers, lastOf } from '../../../../test/live/watched-games.ts';
import { endAbandonedGames } from './end-games.ts';

const server = startTestServer();
const watching = gameWatchers(server);

const HAND_OUT = {
  kind: 'startLiveRound',
  name: 'Pictures',
  questionsCount: 3,
  isHandout: true,
} as const;
const ROOM = { showAnswers: true, showScores: true, showQuestions: true, lockQuestion: true };
const FIRST = { round: 1, n: 1 };

/** Pictures is out, as round 1, in a room whose rounds lock their questions. */
async function sheetNight() {
  const host = await openedRoom(server, ROOM);
  const { quiz } = host;
  const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
  const sheet = (await quiz.done(HAND_OUT))?.handout?._id ?? '';
  const refusal = async (command: Parameters<typeof quiz.send>[0]) =>
    (await quiz.send(command)).error;
  const asked = async (name: string) => {
    const roundId = await quiz.liveRound(name, 2);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    return roundId;
  };
  return { ...host, owls, foxes, sheet, refusal, asked };
}

const viewOf = async (phone: TestPhone) => (await phone.view()).body;

const stateOf = async (roundId: string) =>
  (
    await server.sql('select state, is_put_off as later from live_rounds where id = $1', [roundId])
  )[0];

const COLLECT_FIRST = { param: 'command', message: 'Collect Pictures first.' };

describe('a handout', () => {
  it('stays open while other rounds are asked, marked and published', async () => {
    const { quiz, owls, foxes, asked } = await sheetNight();
    const steps: ((roundId: string) => Promise<unknown>)[] = [
      async () => undefined,
      (roundId) => quiz.done({ kind: 'closeRound', roundId }),
      async (roundId) => {
        server.clock.advance(3);
        await quiz.done({ kind: 'publish', roundId });
      },
    ];
    const before = await viewOf(owls);
    expect(before.stage).toMatchObject({ round: null, handout: { number: 1, state: 'open' } });
    const roundId = await asked('Round 2');
    for (const [index, step] of steps.entries()) {
      await step(roundId);
      const n = 1 + index;
      expect(await owls.answer({ round: 1, n, text: `Picture ${n}` })).toMatchObject({
        outcome: 'saved',
      });
      const { stage, own } = await viewOf(owls);
      expect(stage?.round?.name).toBe('Round 2');
      expect(stage?.handout).toMatchObject({
        name: 'Pictures',
        isAllRevealed: true,
        open: [{ from: 1, to: 3, closesAt: null }],
      });
      expect(own?.handout).toMatchObject({ roundNumber: 1, answersCount: n, late: [] });
      expect(own?.answers).toEqual([]);
    }
    const { handout, rounds } = await quiz.game();
    expect(handout).toMatchObject({ name: 'Pictures', state: 'open', started: 1 });
    expect(rounds.map(({ name }) => name)).toEqual(['Round 2']);
    await foxes.answer({ ...FIRST, text: 'Mona Lisa' });
    expect((await quiz.game()).handout?.started).toBe(2);
    // A withdrawn answer is no start.
    await foxes.answer({ ...FIRST, text: '' });
    expect((await quiz.game()).handout?.started).toBe(1);
  });

  it('tells its host how many teams have started, as answers arrive', async () => {
    const { quiz, owls } = await sheetNight();
    const console = await watching.host(quiz);
    await owls.answer({ ...FIRST, text: 'Mona Lisa' });
    await expect
      .poll(() => lastOf(console, 'state'))
      .toMatchObject({ game: { handout: { started: 1 } } });
  });

  it('has no bets', async () => {
    const { quiz, admin, refusal, sheet } = await sheetNight();
    await quiz.done({ kind: 'collect', roundId: sheet }, { kind: 'putOff', roundId: sheet });
    const schemeId = await createdScheme(server, admin);
    const message = "A round with bets can't be a handout.";
    expect(await refusal({ ...HAND_OUT, schemeId })).toMatchObject({ param: 'command', message });
    const roundId = await createdRound(server, admin);
    const prepared = {
      kind: 'startRound',
      readyRoundId: roundId,
      from: 1,
      isHandout: true,
    } as const;
    const token = { token: admin.token };
    await server.call(roundCalls.connectScheme, { roundId, schemeId }, token);
    expect(await refusal(prepared)).toMatchObject({ message });
    await server.call(roundCalls.connectScheme, { roundId, schemeId: null }, token);
    expect((await quiz.done(prepared))?.handout).toMatchObject({ isAllRevealed: true });
  });

  it('is the only one, and is collected before a tiebreaker and the end', async () => {
    const { quiz, refusal, asked } = await sheetNight();
    await quiz.closeAndPublish(await asked('Round 2'));
    expect(await refusal(HAND_OUT)).toMatchObject(COLLECT_FIRST);
    const tie = { kind: 'startTiebreaker', place: 1, questionText: '', answerText: '' } as const;
    expect(await refusal(tie)).toMatchObject(COLLECT_FIRST);
    expect(await refusal({ kind: 'end', isMarkedLater: true })).toMatchObject({
      ...COLLECT_FIRST,
      code: commandTexts.collectFirst.code,
    });
  });

  it('closes alone by a last call, and in a pause', async () => {
    const { quiz, owls, sheet, asked } = await sheetNight();
    await asked('Round 2');
    await quiz.done({ kind: 'countdown', roundId: sheet, seconds: 30 });
    const { stage } = await viewOf(owls);
    expect(stage?.handout?.open[0]?.closesAt).not.toBeNull();
    expect(stage?.round?.open).toEqual([{ from: 1, to: 1, closesAt: null }]);
    server.clock.advance(33);
    expect(await owls.answer({ ...FIRST, text: 'Late' })).toMatchObject({ reason: 'closed' });
    expect(await owls.answer({ round: 2, n: 1, text: 'Rome' })).toMatchObject({ outcome: 'saved' });
    await quiz.done({ kind: 'countdown', roundId: sheet, seconds: null }, { kind: 'pause' });
    server.clock.advance(3);
    expect(await owls.answer({ ...FIRST, text: 'x' })).toMatchObject({ reason: 'paused' });
    await quiz.done({ kind: 'resume' });
    expect(await owls.answer({ ...FIRST, text: 'x' })).toMatchObject({ outcome: 'saved' });
  });

  it('is collected next to another round, marked later, and recorded by its own number', async () => {
    const { quiz, admin, owls, foxes, sheet, asked } = await sheetNight();
    await owls.answer({ ...FIRST, text: 'Mona Lisa' });
    const roundId = await asked('Round 2');
    await quiz.done({ kind: 'collect', roundId: sheet }, { kind: 'collect', roundId: sheet });
    expect(await stateOf(sheet)).toEqual({ state: 'marking', later: true });
    expect((await viewOf(owls)).stage?.handout).toBeUndefined();
    expect(await foxes.answer({ ...FIRST, text: 'Too late' })).toMatchObject({ outcome: 'saved' });
    server.clock.advance(4);
    const late = await foxes.answer({ round: 1, n: 2, text: 'The Kiss', madeAgoMs: 60_000 });
    expect(late).toMatchObject({ outcome: 'late' });
    const { _id: seatId } = await quiz.seat('Foxes');
    await quiz.done({ kind: 'judgeLate', roundId: sheet, n: 2, seatId, isAccepted: true });
    const marks = ['mona lisa', 'too late'].map((group, index) => ({
      ...{ n: 1, group, verdict: index === 0 ? ('right' as const) : ('wrong' as const) },
    }));
    await quiz.done({ kind: 'mark', roundId: sheet, marks });
    await quiz.closeAndPublish(roundId);
    await quiz.done({ kind: 'switchTo', roundId: sheet }, { kind: 'publish', roundId: sheet });
    const own = (await viewOf(owls)).own;
    expect(own?.score).toMatchObject({ points: 1, rank: 1 });
    // Phones keep the results of the newest round.
    expect(own?.results?.roundNumber).toBe(2);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const { round } = (
      await server.call(gameCalls.playedRound, { id: sheet }, { token: admin.token })
    ).body;
    expect(round).toMatchObject({ name: 'Pictures', questions: [{ orderNum: 1 }, {}, {}] });
    expect(round.questions[1]?.answers.map(({ text }) => text)).toEqual(['The Kiss']);
    await expectShownRecord(server, { adminId: admin.adminId, gameId: owls.gameId });
  });

  it('is marked at once if nothing else is, and handed out again if it is reopened', async () => {
    const { quiz, owls, sheet } = await sheetNight();
    await owls.answer({ ...FIRST, text: 'Mona Lisa' });
    const game = await quiz.done({ kind: 'collect', roundId: sheet });
    expect(game).toMatchObject({ gameMode: 'check', markingRound: sheet });
    expect(game?.handout).toBeUndefined();
    expect((await viewOf(owls)).stage?.round).toMatchObject({ number: 1, state: 'marking' });
    const again = await quiz.done({ kind: 'reopenRound', roundId: sheet });
    expect(again).toMatchObject({ gameMode: 'play', handout: { started: 1 } });
    expect(await owls.answer({ ...FIRST, text: 'La Gioconda' })).toMatchObject({
      outcome: 'saved',
    });
    expect((await viewOf(owls)).own?.handout?.answers).toMatchObject([{ text: 'La Gioconda' }]);
  });

  it('is open to a team that joins late, and to every phone and console', async () => {
    const { quiz, owls, sheet, hostId, roomCode, ...host } = await sheetNight();
    const second = { ...owls, ...(await secondPhone(server, owls)) };
    await owls.answer({ ...FIRST, text: 'Mona Lisa' });
    expect((await viewOf(second)).own?.handout?.answers).toMatchObject([{ text: 'Mona Lisa' }]);
    expect(await second.answer({ ...FIRST, text: 'Other' })).toMatchObject({
      reason: 'changed-by-team',
    });
    const bears = await quiz.join('Bears');
    expect(await bears.answer({ ...FIRST, text: 'Late' })).toMatchObject({ outcome: 'saved' });
    const { questions } = (
      await server.call(
        playCalls.questions,
        { gameId: bears.gameId, round: 1 },
        { token: bears.secret },
      )
    ).body;
    expect(questions.map(({ n }) => n)).toEqual([1, 2, 3]);
    const other = await quizNight(server, { ...host, hostId, roomCode });
    expect((await other.game()).handout).toMatchObject({ _id: sheet, started: 2 });
  });

  it('takes jokers as any round, and gives them back if it is discarded', async () => {
    const { quiz, owls, sheet } = await sheetNight();
    const { gameId, secret: token } = owls;
    await quiz.done({ kind: 'collect', roundId: sheet }, { kind: 'discard', roundId: sheet });
    await quiz.done({ kind: 'setJokers', isOn: true });
    await server.call(playCalls.joker, { gameId, isLaid: true }, { token });
    const roundId = (await quiz.done(HAND_OUT))?.handout?._id ?? '';
    expect((await viewOf(owls)).own?.joker).toEqual({ isLaid: false, roundNumber: 2 });
    await quiz.done({ kind: 'collect', roundId }, { kind: 'discard', roundId });
    expect((await viewOf(owls)).own?.joker).toEqual({ isLaid: false });
  });

  it('is answered by practice teams', async () => {
    const { quiz, sheet } = await sheetNight();
    await quiz.done({ kind: 'collect', roundId: sheet }, { kind: 'discard', roundId: sheet });
    await quiz.done({ kind: 'end', isMarkedLater: false }, { ...OPEN, isRehearsal: true });
    const game = await quiz.done(HAND_OUT);
    expect(game?.handout?.started).toBe(game?.seatsCount);
  });

  it.each(['by its mode', 'when it was forgotten'])(
    'is collected with a room that is closed %s',
    async (how) => {
      const { quiz, owls, sheet, asked } = await sheetNight();
      await owls.answer({ ...FIRST, text: 'Mona Lisa' });
      if (how === 'by its mode') {
        for (const gameMode of ['check', 'stop'] as const) {
          const changed = await server.call(hostSessionCalls.changeRoomMode, { gameMode }, quiz);
          expect(changed.status).toBe(200);
        }
      } else {
        await asked('Round 2');
        server.clock.advance(13 * 3_600);
        await endAbandonedGames(server.live);
      }
      const { body } = await server.call(liveCalls.state, {}, { token: quiz.token });
      expect(body.game).toBeNull();
      const [game] = body.toMark;
      expect(game?.rounds[0]).toMatchObject({ name: 'Pictures', answersCount: 1 });
      expect(await stateOf(sheet)).toMatchObject({ state: 'marking' });
    },
  );

  it('counts every answer that was saved while it was collected', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { quiz, owls, foxes, sheet } = await sheetNight();
      const answers = [owls, foxes].flatMap((phone) =>
        [1, 2, 3].map((n) => phone.answer({ round: 1, n, text: `${phone.name} ${n}` })),
      );
      const [outcomes] = await Promise.all([
        Promise.all(answers),
        quiz.done({ kind: 'collect', roundId: sheet }),
      ]);
      server.clock.advance(3);
      await quiz.done({ kind: 'publish', roundId: sheet });
      const rows = await server.sql(
        "select text from live_results where round_id = $1 and text <> ''",
        [sheet],
      );
      const saved = outcomes.filter(({ outcome }) => outcome === 'saved');
      expect(rows.map(({ text }) => text).sort()).toEqual(
        saved.map(({ current }) => current?.text).sort(),
      );
      expect(saved).toHaveLength(6);
    }
  });

  it('starts once if two consoles hand out at once', async () => {
    const { quiz, sheet } = await sheetNight();
    await quiz.done({ kind: 'collect', roundId: sheet }, { kind: 'discard', roundId: sheet });
    const { seen } = await quiz.game();
    const sent = await Promise.all([1, 2].map(() => quiz.send(HAND_OUT, { seen })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
