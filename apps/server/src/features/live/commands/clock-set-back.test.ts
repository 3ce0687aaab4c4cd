import { gameCalls, hostCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { joinedRound, openedRoom } from '../../../../test/live/quiz-hosts.ts';
import { OPEN } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

const MINUTE = 60;
const HOUR = 60 * MINUTE;

describe('a game whose clock is set back', () => {
  it('ends no earlier than it began', async () => {
    const { quiz, roundId, admin, owls } = await joinedRound(server, { showScores: true });
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await quiz.closeAndPublish(roundId);
    server.clock.advance(-HOUR);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const id = owls.gameId;
    const { body } = await server.call(gameCalls.read, { id }, { token: admin.token });
    expect(body.game.gameMode).toBe('stop');
    const ended = 'select ended_at = started_at as same from';
    expect(await server.sql(`${ended} games`)).toEqual([{ same: true }]);
    expect(await server.sql(`${ended} live_games`)).toEqual([{ same: true }]);
    server.clock.advance(HOUR);
  });

  it('publishes a round that was closed before', async () => {
    const { quiz, roundId, owls } = await joinedRound(server, { showScores: true });
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await quiz.done({ kind: 'closeRound', roundId });
    server.clock.advance(-HOUR);
    await quiz.done({ kind: 'publish', roundId });
    expect((await owls.view()).body.stage?.round?.state).toBe('published');
    server.clock.advance(HOUR);
  });

  it('ends with its host, whose closed round is published', async () => {
    const { admin, hostId, quiz, roundId, owls } = await joinedRound(server);
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await quiz.done({ kind: 'closeRound', roundId });
    server.clock.advance(-MINUTE);
    const { status } = await server.call(hostCalls.remove, { hostId }, { token: admin.token });
    expect(status).toBe(200);
    const published = 'select 1 from played_rounds where game_id = $1';
    expect(await server.sql(published, [owls.gameId])).toHaveLength(1);
    server.clock.advance(MINUTE);
  });

  it('shows its host the game that is opened next', async () => {
    const { quiz } = await openedRoom(server, { showScores: true });
    await quiz.done({ kind: 'end', isMarkedLater: false });
    server.clock.advance(-HOUR);
    await quiz.done(OPEN);
    expect((await quiz.game()).gameMode).toBe('play');
    server.clock.advance(HOUR);
  });

  it('keeps a locked question closed', async () => {
    const { quiz, roundId, owls } = await joinedRound(server, {
      lockQuestion: true,
      lockQuestionMode: 'current',
    });
    await quiz.done({ kind: 'goTo', roundId, n: 2 });
    server.clock.advance(-HOUR);
    const outcome = await owls.answer({ round: 1, n: 1, text: 'Rome' });
    expect(outcome.outcome).not.toBe('saved');
    server.clock.advance(HOUR);
  });
});
