// @module-tag dates
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privacyCalls } from '@emcee/contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fetchFile, richGame } from '../../../test/export-files.ts';
import { newEmail, type TestAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { playedGame, removedPlayer } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { eraseKnownPerson, exportKnownPerson } from '../../cli/person-commands.ts';

const server = startTestServer();

async function knownPerson(admin: TestAdmin) {
  const [ann, bob] = [newEmail(), newEmail()];
  await richGame(server, admin, [ann]);
  await playedGame(server, admin, { players: [{ name: 'Owls', emails: [ann, bob] }] });
  const [person] = await server.sql('select id from users where email = $1', [ann]);
  return { ann, bob, userId: String(person?.id) };
}

function filesIn(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]),
  );
}

describe('the file of a person', () => {
  it('has all stored data, as JSON and CSV, and names nobody else', async () => {
    const admin = await verifiedAdmin(server);
    const { ann, bob, userId } = await knownPerson(admin);
    const { status, body } = await server.call(privacyCalls.exportPerson, { userId }, admin);
    expect(status).toBe(200);
    const { headers, bytes } = await fetchFile(server, body.url);
    expect(headers['content-disposition']).toBe('attachment; filename="person-2026-11-20.zip"');
    const files = filesIn(bytes);
    expect(Object.keys(files)).toEqual(['person.json', 'rounds.csv', 'responses.csv']);
    const json = JSON.parse(files['person.json'] ?? '');
    expect(json.person).toMatchObject({ id: userId, email: ann, erasedAt: null });
    expect(json.seats.map(({ team }: { team: string }) => team).toSorted()).toEqual([
      'Owls',
      'Owls',
    ]);
    expect(json.games).toHaveLength(2);
    expect(files['responses.csv']).toContain('Bets');
    const everything = JSON.stringify(files);
    for (const other of [bob, 'Foxes', 'Bears']) expect(everything).not.toContain(other);
  });

  it('includes a team that its host removed, which no page shows', async () => {
    const admin = await verifiedAdmin(server);
    const { adminId } = admin;
    const email = newEmail();
    const { gameId, playerIds } = await playedGame(server, admin, {
      players: [{ name: 'Owls', emails: [email] }],
    });
    const now = server.clock.now();
    const playerId = String(playerIds[0]);
    await removedPlayer(server, { adminId, gameId, playerId });
    const [person] = await server.sql('select id from users where email = $1', [email]);
    const userId = String(person?.id);
    const { body } = await server.call(privacyCalls.exportPerson, { userId }, admin);
    const files = filesIn((await fetchFile(server, body.url)).bytes);
    const json = JSON.parse(files['person.json'] ?? '');
    expect(json.seats).toMatchObject([{ team: 'Owls', score: 1, removedAt: now.toISOString() }]);
    expect(JSON.stringify(json.games)).toContain('Right');
    expect(files['responses.csv']).not.toContain('Right');
  });

  it('is fetched once, and within a minute', async () => {
    const admin = await verifiedAdmin(server);
    const { userId } = await knownPerson(admin);
    const link = async () =>
      (await server.call(privacyCalls.exportPerson, { userId }, admin)).body.url;
    const url = await link();
    expect((await fetchFile(server, url)).status).toBe(200);
    expect((await fetchFile(server, url)).status).toBe(404);
    const late = await link();
    server.clock.advance(60);
    expect((await fetchFile(server, late)).status).toBe(404);
  });
});

describe('the commands', () => {
  it('write the same file, readable only by its owner, and never over another', async () => {
    const admin = await verifiedAdmin(server);
    const { ann } = await knownPerson(admin);
    const file = join(await mkdtemp(join(tmpdir(), 'emcee-person-')), 'ann.zip');
    const words = [admin.email, ann.toUpperCase(), file];
    expect(await exportKnownPerson(server, words)).toBe(
      `Exported all data about ${ann} to ${file}.`,
    );
    expect(Object.keys(filesIn(await readFile(file)))).toContain('person.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(exportKnownPerson(server, words)).rejects.toThrow('already exists');
  });

  it('erase a player, and find nobody the second time', async () => {
    const [admin, other] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    const { ann, bob } = await knownPerson(admin);
    await playedGame(server, other, { players: [{ emails: [ann] }] });
    const words = [admin.email, ann];
    expect(await eraseKnownPerson(server, words)).toBe(
      `Erased ${ann} from 2 games of ${admin.email}. The scores stay as 'Erased player'.`,
    );
    expect(await eraseKnownPerson(server, words)).toContain('Nothing was changed.');
    const left = await server.sql('select email from users order by email');
    expect(left.map(({ email }) => email).toSorted()).toEqual(
      [ann, bob, 'Erased player'].toSorted(),
    );
  });

  it('print their usage, and name an unknown admin', async () => {
    await expect(eraseKnownPerson(server, [])).rejects.toThrow('Usage: erase-player');
    await expect(eraseKnownPerson(server, ['a', 'b', '--all'])).rejects.toThrow('Usage');
    await expect(exportKnownPerson(server, ['a@b.cc', 'b'])).rejects.toThrow(
      'Usage: export-person',
    );
    await expect(eraseKnownPerson(server, ['a@b.cc', 'b'])).rejects.toThrow('owns no organization');
  });
});
