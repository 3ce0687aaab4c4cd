// @module-tag dates
import { type CorrectionInput, correctionCalls, privacyCalls, privacyTexts } from '@emcee/contract';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { correctionOf } from '../../../test/calls/correction-fixtures.ts';
import { dumpTables } from '../../../test/database/table-dump.ts';
import { fetchFile } from '../../../test/export-files.ts';
import { newEmail } from '../../../test/factories.ts';
import { type Morning, morningAfter, undo } from '../../../test/games/corrected-games.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

async function personOf({ admin, game }: Morning): Promise<string> {
  const [user] = await server.sql(
    `insert into users (id, admin_id, email, last_login_at) values (gen_random_uuid(), $1, $2, $3)
     returning id`,
    [admin.adminId, newEmail(), server.clock.now()],
  );
  await server.sql('insert into player_users (admin_id, player_id, user_id) values ($1, $2, $3)', [
    admin.adminId,
    game.playerIds[2],
    user?.id,
  ]);
  return String(user?.id);
}

async function corrected(morning: Morning, correction: CorrectionInput, about: string) {
  const written = { reason: `Why: ${about}`, note: `Note: ${about}` };
  const { token } = morning.admin;
  const reply = await server.call(correctionCalls.make, { correction, ...written }, { token });
  expect(reply.status).toBe(201);
  return reply.body.correction._id;
}

it('the file of a player has the text that concerns only this player', async () => {
  const morning = await morningAfter(server);
  const userId = await personOf(morning);
  const { token } = morning.admin;
  await corrected(morning, await correctionOf(server, morning, 'joined'), 'the Bears');
  await corrected(morning, await correctionOf(server, morning, 'judged-apart'), 'the Owls');
  const { body } = await server.call(privacyCalls.exportPerson, { userId }, { token });
  const files = unzipSync((await fetchFile(server, body.url)).bytes);
  const { corrections } = JSON.parse(strFromU8(files['person.json'] ?? new Uint8Array()));
  expect(corrections).toMatchObject([
    { gameId: morning.game.gameId, reason: 'Why: the Bears', note: 'Note: the Bears' },
  ]);
});

it.each(['joined', 'late-accepted', 'seat-points'] as const)(
  'erasing a player erases the text that concerns only this player: %s',
  async (kind) => {
    const morning = await morningAfter(server);
    const userId = await personOf(morning);
    const { admin, game } = morning;
    const { token } = admin;
    const wanted = await correctionOf(server, morning, kind);
    const correction =
      wanted.kind === 'seat-points' ? { ...wanted, playerId: String(game.playerIds[2]) } : wanted;
    const own = await corrected(morning, correction, 'Ann of the Bears');
    await undo(server, token, own);
    const question = await correctionOf(server, morning, 'question-value');
    await corrected(morning, question, 'it was hard');
    const everything = async () => JSON.stringify(await dumpTables(server));
    expect((await everything()).split('Ann of the Bears').length).toBeGreaterThan(3);
    await server.call(privacyCalls.erasePerson, { userId, teamNames: true }, { token });
    expect(await everything()).not.toContain('Ann of the Bears');
    expect(await everything()).toContain('Note: it was hard');
    const list = await server.call(correctionCalls.list, { id: game.gameId }, { token });
    expect(list.body.corrections.map(({ reason, note }) => [reason, note])).toEqual([
      ['Why: it was hard', 'Note: it was hard'],
      ['', ''],
      [privacyTexts.erasedPlayer, ''],
    ]);
  },
);
