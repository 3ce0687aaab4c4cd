import {
  auditLogCalls,
  gameCalls,
  type LiveCommand,
  liveCalls,
  memberCalls,
} from '@emcee/contract';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { newTenant, type Tenant } from '../../../test/calls/tenant.ts';
import { column, csvRows } from '../../../test/export-files.ts';
import { startTestServer } from '../../../test/harness.ts';
import { OPEN, quizNight } from '../../../test/live/quiz-night.ts';
import { ledRoom, newMember } from '../../../test/members.ts';
import { newId } from '../../platform/secrets.ts';

const server = startTestServer();

const DOOR = { kind: 'setDoor', door: 'ask' } as const;

async function send(token: string, command: LiveCommand): Promise<void> {
  const { body } = await server.call(liveCalls.state, {}, { token });
  const sent = { commandKey: newId(), command, seen: body.game?.seen ?? 0 };
  const { status } = await server.call(liveCalls.command, sent, { token });
  expect([command.kind, status]).toEqual([command.kind, 200]);
}

async function named(owner: Tenant, name: string): Promise<Tenant> {
  const person = await newMember(server, owner, 'host');
  const change = { memberId: person.adminId, name };
  await server.call(memberCalls.change, change, { token: owner.token });
  return person;
}

/** The room's own sign-in opens and publishes a game; Sam, Kim and Sam send commands, and Sam ends it. */
async function playedGame() {
  const owner = await newTenant(server);
  const [sam, kim] = [await named(owner, 'Sam Doe'), await newMember(server, owner, 'editor')];
  const quiz = await quizNight(server, owner.host);
  await quiz.done(OPEN);
  const [bySam, byKim] = [await ledRoom(server, sam, owner), await ledRoom(server, kim, owner)];
  await send(bySam, DOOR);
  await quiz.done({ kind: 'setDoor', door: 'open' });
  server.clock.advance(1);
  await send(byKim, DOOR);
  await send(bySam, DOOR);
  const roundId = await quiz.liveRound('Rivers', 1);
  await quiz.done({ kind: 'goTo', roundId, n: 1 });
  await quiz.closeAndPublish(roundId);
  await send(bySam, { kind: 'end', isMarkedLater: true });
  return { owner, sam, kim };
}

const partOf = (email: string) => email.split('@')[0];

it('shows who ran a game in lists, files and the audit log', async () => {
  const { owner, sam, kim } = await playedGame();
  const { token } = owner;
  const leaders = ['Sam Doe', partOf(kim.email)];
  const { games } = (await server.call(gameCalls.list, {}, { token })).body;
  expect(games.map((game) => game.leaders)).toEqual([leaders]);
  const id = games[0]?._id ?? '';
  expect((await server.call(gameCalls.read, { id }, { token })).body.game.leaders).toEqual(leaders);
  const request = { report: 'games' } as const;
  expect(column(await csvRows(server, owner, request), 'Host')).toEqual([leaders.join(', ')]);
  const hidden = await csvRows(server, owner, { ...request, pseudonymous: true });
  expect(column(hidden, 'Host')).toEqual(['Host 1, Host 2']);
  const { lines } = (await server.call(auditLogCalls.read, {}, { token })).body;
  expect(lines.filter(({ kind }) => kind === 'live.game-ended' || kind === 'hosts.led')).toEqual([
    expect.objectContaining({
      ...{ kind: 'live.game-ended', actor: 'host', person: sam.email },
      roomCode: owner.host.roomCode,
    }),
    expect.objectContaining({ kind: 'hosts.led', person: kim.email }),
    expect.objectContaining({ kind: 'hosts.led', person: sam.email }),
  ]);
  await server.sql('delete from admins where id = $1', [sam.adminId]);
  await server.sql('delete from memberships where person_id = $1', [kim.adminId]);
  const later = (await server.call(gameCalls.list, {}, { token })).body.games;
  expect(later.map((game) => game.leaders)).toEqual([['Former member', partOf(kim.email)]]);
});

it('leaves games of the room alone as they were', async () => {
  const owner = await newTenant(server);
  await (await quizNight(server, owner.host)).done(OPEN);
  const { games } = (await server.call(gameCalls.list, {}, { token: owner.token })).body;
  expect(games.map((game) => 'leaders' in game)).toEqual([false]);
});

it('takes no statement more for the command of a person who sent the last one', async () => {
  const owner = await newTenant(server);
  const quiz = await quizNight(server, owner.host);
  await quiz.done(OPEN);
  const token = await ledRoom(server, await newMember(server, owner, 'host'), owner);
  const query = vi.spyOn(Client.prototype, 'query');
  const countOf = async (by: string) => {
    const { length } = query.mock.calls;
    await server.call(
      liveCalls.command,
      { commandKey: newId(), command: DOOR, seen: 0 },
      { token: by },
    );
    return query.mock.calls.length - length;
  };
  const [room, first, second] = [
    await countOf(quiz.token),
    await countOf(token),
    await countOf(token),
  ];
  query.mockRestore();
  expect([first - room, second - room]).toEqual([1, 0]);
});

it('gives a rehearsal no leaders, and an empty game that a person opens and ends no record', async () => {
  const owner = await newTenant(server);
  const token = await ledRoom(server, await newMember(server, owner, 'host'), owner);
  for (const isRehearsal of [true, false]) {
    await send(token, { ...OPEN, isRehearsal });
    await send(token, { kind: 'end', isMarkedLater: true });
  }
  expect(await server.sql('select from game_leaders')).toEqual([]);
});
