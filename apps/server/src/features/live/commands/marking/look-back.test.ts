// @module-tag races
import { commandTexts, liveCalls, screenCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../../test/harness.ts';
import { openedRound } from '../../../../../test/live/quiz-hosts.ts';
import { newScreen } from '../../../../../test/live/watched-games.ts';

const server = startTestServer();

/** A round of three questions; three teams answered the first, two of them alike. */
async function answeredRound() {
  const { quiz, roundId } = await openedRound(server);
  const token = await newScreen(server, quiz);
  for (const [name, text] of [
    ['Owls', 'Rome'],
    ['Foxes', ' rome '],
    ['Bears', 'Ohm, sweet Ohm'],
  ] as const) {
    await (await quiz.join(name)).answer({ round: 1, n: 1, text });
  }
  await quiz.join('Cats');
  await quiz.done({
    kind: 'editQuestion',
    roundId,
    n: 1,
    questionText: 'Capital of Italy?',
    answerText: 'Rome',
  });
  const publish = async () => {
    await quiz.done({ kind: 'mark', roundId, marks: [{ n: 1, group: 'rome', verdict: 'right' }] });
    server.clock.advance(5);
    await quiz.done({ kind: 'publish', roundId });
  };
  const shown = async () => (await server.call(screenCalls.view, {}, { token })).body.stage;
  return { quiz, roundId, publish, shown };
}

describe('a screen that shows an earlier question', () => {
  it('shows the question with its answer and the number of right teams, once its round is published', async () => {
    const { quiz, roundId, publish, shown } = await answeredRound();
    const command = { kind: 'showAnswer', roundId, n: 1 } as const;
    await quiz.done({ kind: 'closeRound', roundId });
    const early = await quiz.send(command);
    expect([early.status, early.error.message]).toEqual([409, commandTexts.notNow.text]);
    await publish();
    await quiz.done(command);
    expect(await shown()).toMatchObject({
      shows: 'answer',
      shown: {
        roundNumber: 1,
        n: 1,
        questionText: 'Capital of Italy?',
        answerText: 'Rome',
        known: { right: 2, half: 0, teams: 4 },
        given: '',
      },
    });
    expect(await quiz.game()).toMatchObject({ shownQuestion: { roundId, n: 1 } });
    await quiz.done({ kind: 'show', shows: 'auto' });
    expect(await shown()).toMatchObject({ shows: 'marking', shown: null });
  });

  it('shows the text of an answer without its team, once the round is closed', async () => {
    const { quiz, roundId, shown } = await answeredRound();
    const command = { kind: 'showGiven', roundId, n: 1, group: 'ohm, sweet ohm' } as const;
    expect((await quiz.send(command)).status).toBe(409);
    await quiz.done({ kind: 'closeRound', roundId }, command);
    const stage = await shown();
    expect(stage).toMatchObject({
      shows: 'given',
      shown: { given: 'Ohm, sweet Ohm', answerText: '', known: null },
    });
    expect(JSON.stringify(stage.shown)).not.toContain('Bears');
    expect((await quiz.send({ ...command, group: 'nobody wrote this' })).status).toBe(404);
    // A reopened round takes answers again, so the shown answer must disappear.
    await quiz.done({ kind: 'reopenRound', roundId });
    expect(await shown()).toMatchObject({ shows: 'question', shown: null });
    // The answer does not return when the round is closed again.
    await quiz.done({ kind: 'closeRound', roundId });
    expect(await shown()).toMatchObject({ shows: 'marking', shown: null });
  });

  it('shows no question that is missing, or was not asked', async () => {
    const { quiz, roundId, publish } = await answeredRound();
    await quiz.done({ kind: 'closeRound', roundId, through: 3 });
    await publish();
    for (const n of [2, 4]) {
      expect((await quiz.send({ kind: 'showAnswer', roundId, n })).status).toBe(409);
    }
  });

  it('shows the chosen number of rows of the standings, from the last rank up, and the winners', async () => {
    const { quiz, roundId, publish, shown } = await answeredRound();
    await quiz.done({ kind: 'show', shows: 'winners' });
    expect(await shown()).toMatchObject({ shows: 'question' });
    await quiz.done({ kind: 'closeRound', roundId });
    await publish();
    await quiz.done({ kind: 'show', shows: 'standings', rows: 1 });
    expect(await shown()).toMatchObject({ shows: 'standings', hiddenRows: 3 });
    expect(await quiz.game()).toMatchObject({ shows: 'standings', shownRows: 1 });
    await quiz.done({ kind: 'show', shows: 'standings', rows: 9 });
    expect(await shown()).toMatchObject({ hiddenRows: 0 });
    await quiz.done({ kind: 'show', shows: 'winners' });
    expect(await shown()).toMatchObject({ shows: 'winners', hiddenRows: 0 });
    await quiz.done({ kind: 'end', isMarkedLater: false });
    expect(await shown()).toMatchObject({ shows: 'winners', shown: null });
    server.clock.advance(60);
    expect(await shown()).toMatchObject({ shows: 'end', shown: null });
  });

  it('hides as many of the first ranks when teams join or leave', async () => {
    const { quiz, roundId, publish, shown } = await answeredRound();
    await quiz.done({ kind: 'closeRound', roundId });
    await publish();
    const idOf = async (team: string) => {
      const { seats, waiting } = (await server.call(liveCalls.seats, {}, { token: quiz.token }))
        .body;
      return [...seats, ...waiting].find(({ name }) => name === team)?._id ?? '';
    };
    await quiz.done({ kind: 'show', shows: 'standings', rows: 3 });
    await quiz.done({ kind: 'removeSeat', seatId: await idOf('Cats') });
    expect(await shown()).toMatchObject({ seatsCount: 3, hiddenRows: 1 });
    await quiz.join('Hens');
    await quiz.done({ kind: 'setDoor', door: 'ask' });
    for (const name of ['Mice', 'Rats', 'Toads']) await quiz.join(name);
    await quiz.done({ kind: 'letIn', seatId: await idOf('Mice') });
    expect(await shown()).toMatchObject({ seatsCount: 5, hiddenRows: 1 });
    await quiz.done({ kind: 'turnAway', seatId: await idOf('Rats') }, { kind: 'letAllIn' });
    expect(await shown()).toMatchObject({ seatsCount: 6, hiddenRows: 1 });
    for (const name of ['Toads', 'Mice', 'Hens', 'Foxes', 'Bears']) {
      await quiz.done({ kind: 'removeSeat', seatId: await idOf(name) });
    }
    expect(await shown()).toMatchObject({ seatsCount: 1, hiddenRows: 1 });
    await quiz.done({ kind: 'show', shows: 'standings' });
    await quiz.join('Bees');
    expect(await quiz.game()).toMatchObject({ shownRows: null });
  });
});
