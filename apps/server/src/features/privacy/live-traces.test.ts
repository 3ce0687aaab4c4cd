// @module-tag dates
import { hostPrivacyCalls, liveCalls, privacyCalls, privacyTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { dumpTables } from '../../../test/database/table-dump.ts';
import { eraseDue } from '../../../test/erase-due.ts';
import { independentHost, newEmail, type TestAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { openedRoom, openedRound } from '../../../test/live/quiz-hosts.ts';
import { OPEN, quizNight, type TestPhone, type TestQuiz } from '../../../test/live/quiz-night.ts';

const server = startTestServer();

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const { erasedPlayer } = privacyTexts;

const everything = async () => JSON.stringify(await dumpTables(server));

/** A login on the team's phone would do this. */
async function knownAs({ adminId }: TestAdmin, team: string): Promise<string> {
  const email = newEmail();
  const [user] = await server.sql(
    `insert into users (id, admin_id, email, last_login_at) values (gen_random_uuid(), $1, $2, $3)
     returning id`,
    [adminId, email, server.clock.now()],
  );
  const userId = String(user?.id);
  await server.sql(
    `insert into player_users (admin_id, player_id, user_id)
     select admin_id, id, $2 from game_players where name = $1`,
    [team, userId],
  );
  return userId;
}

async function playRound(quiz: TestQuiz, phones: readonly TestPhone[]): Promise<void> {
  const roundId = await quiz.liveRound('Round 1', 1);
  await quiz.done({ kind: 'goTo', roundId, n: 1 });
  for (const phone of phones) await phone.answer({ round: 1, n: 1, text: 'Rome' });
  await quiz.closeAndPublish(roundId);
}

describe('a player who is erased with the names of their teams', () => {
  it('leaves none in the running game, in its events, and in the audit log', async () => {
    const { quiz, admin } = await openedRoom(server, { showScores: true });
    const ann = await quiz.join('Quiz Vicious');
    const bob = await quiz.join('Les Quizerables');
    const gone = await quiz.join('Gone with the Gin');
    const { body } = await server.call(liveCalls.seats, {}, { token: quiz.token });
    const seatId = (name: string) => body.seats.find((seat) => seat.name === name)?._id ?? '';
    await quiz.done(
      { kind: 'renameSeat', seatId: seatId(ann.name), name: 'Quiz Khalifa' },
      { kind: 'removeSeat', seatId: seatId(gone.name) },
      { kind: 'seatPoints', seatId: seatId(ann.name), points: 2, reason: 'Vicious hats' },
      { kind: 'seatPoints', seatId: seatId(bob.name), points: 1, reason: 'kind words' },
    );
    await playRound(quiz, [ann, bob]);
    for (const team of ['Quiz Khalifa', 'Gone with the Gin']) {
      const userId = await knownAs(admin, team);
      const erased = { userId, teamNames: true };
      await server.call(privacyCalls.erasePerson, erased, { token: admin.token });
    }
    const kept = await everything();
    for (const name of ['Vicious', 'Khalifa', 'the Gin']) expect(kept).not.toContain(name);
    for (const text of ['Les Quizerables', 'kind words']) expect(kept).toContain(text);
    const { own, board } = (await ann.view()).body;
    expect(own).toMatchObject({ name: erasedPlayer, answers: [{ text: 'Rome' }] });
    expect(own?.seatPoints).toEqual([{ points: 2, reason: erasedPlayer }]);
    expect(board?.rows.map(({ name }) => name).sort()).toEqual([erasedPlayer, 'Les Quizerables']);
  });
});

describe('an independent host whose account is deleted', () => {
  it('loses the games played in its room, current and past', async () => {
    const host = await independentHost(server);
    const quiz = await quizNight(server, host);
    await quiz.done({ ...OPEN, name: 'Thursday quiz' });
    await playRound(quiz, [await quiz.join('Quiz Vicious')]);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const { token } = quiz;
    await server.call(hostPrivacyCalls.askDeletion, { password: host.password }, { token });
    server.clock.advance(WEEK_SECONDS - 60);
    const later = await quizNight(server, host);
    await later.done(OPEN);
    await later.join('Les Quizerables');
    expect(await everything()).toContain('Les Quizerables');
    server.clock.advance(60);
    await eraseDue(server);
    const { live_games, live_seats, live_answers, live_events } = await dumpTables(server);
    expect([live_games, live_seats, live_answers, live_events]).toEqual([[], [], [], []]);
    const kept = await everything();
    for (const name of ['Vicious', 'Les Quizerables', 'Thursday']) expect(kept).not.toContain(name);
  });
});

describe('an admin whose account is deleted', () => {
  it('loses the games in its rooms, and nothing of others', async () => {
    const { quiz, admin } = await openedRound(server);
    const owls = await quiz.join('Quiz Vicious');
    await owls.answer({ round: 1, n: 1, text: 'The answer of the owls' });
    const other = await openedRound(server);
    await other.quiz.join('Les Quizerables');
    await server.endSubscription(admin.adminId);
    const { token, password } = admin;
    await server.call(privacyCalls.askDeletion, { password }, { token });
    server.clock.advance(WEEK_SECONDS);
    await eraseDue(server);
    const kept = await everything();
    for (const text of ['Vicious', 'of the owls']) expect(kept).not.toContain(text);
    expect(kept).toContain('Les Quizerables');
    expect(await server.sql('select 1 from live_games')).toHaveLength(1);
  });
});
