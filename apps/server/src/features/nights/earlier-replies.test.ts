import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { nightCalls } from '@emcee/contract';
import { expect, it } from 'vitest';
import { PASSWORD, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

const EMAIL = 'owner@earlier.test';
const ROOM = { roomCode: 'OAKBAR', password: PASSWORD };
const questions = [
  { questionText: 'Which river?', answerText: 'Nile' },
  { questionText: 'Which town?', answerText: 'Oslo' },
];

/** Fields that came since. */
const ADDED =
  /,"canChange":false|,"key":"[^"]+"|,"leads":"chosen","hostIds":\[\]|,"(readyRoundId|nightId)":"[^"]+"|,"isFinishing":false/g;

/** Texts of chance become numbers of their kind, in the order of their first appearance. */
function steady(): (body: string) => string {
  const known = new Map<string, string>();
  const kinds = {
    id: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    token: /(?<="(token|deviceToken|joinKey)":")[\w-]+/g,
  };
  return (body) =>
    Object.entries(kinds).reduce(
      (text, [kind, pattern]) =>
        text.replace(pattern, (found) => {
          if (found.startsWith(`${kind}-`)) return found;
          const named = known.get(found) ?? `${kind}-${known.size}`;
          known.set(found, named);
          return named;
        }),
      body,
    );
}

/** All replies to clients that know nothing of nights, one a line. */
async function replies(
  plan: (by: { token: string; hostId: string; roundId: string }) => Promise<void>,
) {
  const { adminId } = await verifiedAdmin(server, EMAIL);
  await server.allowHosts(adminId, 10);
  const said: string[] = [];
  const named = steady();
  const asker =
    (token = '') =>
    async (method: 'GET' | 'POST' | 'PUT', path: string, sent?: object) => {
      const headers = {
        host: 'localhost:3000',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const asked = { method, url: `/api${path}`, headers, ...(sent && { payload: sent }) };
      const { body, statusCode } = await server.app.inject(asked);
      said.push(`${method} ${named(path)} ${statusCode} ${named(body.replace(ADDED, ''))}`);
      return JSON.parse(body);
    };
  const anyone = asker();
  const { token } = await anyone('PUT', '/admin/sign-in', { email: EMAIL, password: PASSWORD });
  const owner = asker(token);
  await owner('GET', '/admin/me');
  await owner('GET', '/admin/organizations');
  await owner('GET', '/admin/members');
  await owner('GET', '/admin/settings');
  const made = await owner('POST', '/admin/create-host', ROOM);
  const hostId = made.host._id;
  await owner('PUT', '/admin/host-name', { hostId, displayName: 'Oak Bar' });
  const places = { roundName: 'Places', questions };
  const ready = await owner('POST', '/admin/create-preentered-round', places);
  const roundId = ready.round._id;
  await plan({ token, hostId, roundId });
  await owner('GET', '/admin/hosts-list');
  await owner('GET', `/admin/advenced-host-settings/${hostId}`);
  const inRoom = { email: ROOM.roomCode, password: PASSWORD };
  const signedIn = await anyone('PUT', '/auth/sign-in', inRoom);
  const host = asker(signedIn.token);
  await host('GET', '/auth/me');
  await host('GET', '/auth/rounds');
  await host('GET', '/auth/wager-schemes');
  await host('GET', '/auth/account');
  const command = async (sent: object) => {
    const commandKey = crypto.randomUUID();
    const { seen = 0 } = (await host('GET', '/live/state')).game ?? {};
    said.pop();
    const reply = await host('POST', '/live/commands', { commandKey, command: sent, seen });
    return reply.game;
  };
  await host('GET', '/live/state');
  await command({ kind: 'open', isRehearsal: false, name: '' });
  await anyone('GET', '/play/rooms/OAKBAR');
  const deviceSecret = createHash('sha256').update(hostId).digest('base64url');
  const joined = await anyone('POST', '/play/rooms/OAKBAR/join', { name: 'Owls', deviceSecret });
  const phone = asker(deviceSecret);
  const game = await command({ kind: 'startRound', readyRoundId: roundId, from: 1 });
  const liveId = game.rounds[0]._id;
  await command({ kind: 'goTo', roundId: liveId, n: 1 });
  await host('GET', '/live/state');
  await host('GET', '/live/seats');
  await command({ kind: 'closeRound', roundId: liveId });
  await host('GET', `/live/rounds/${liveId}/marking`);
  server.clock.advance(3);
  await command({ kind: 'publish', roundId: liveId });
  // The number of connected phones would depend on the moment.
  await phone('GET', `/play/games/${joined.gameId}/view`);
  await phone('GET', `/play/games/${joined.gameId}/rounds/1/questions`);
  await command({ kind: 'end', isMarkedLater: true });
  await host('GET', '/live/state');
  await owner('GET', '/admin/games');
  await owner('GET', `/admin/games/${joined.gameId}`);
  await host('POST', '/auth/sign-out');
  return said;
}

// The replies of 4bddfd03, the last commit without people and nights.
it.each([false, true])(
  'replies as before to clients that know no nights, if there are any: %s',
  async (hasNights) => {
    const recorded = await readFile(new URL('earlier-replies.txt', import.meta.url), 'utf8');
    const said = await replies(async ({ token, hostId, roundId }) => {
      if (!hasNights) return;
      const tonight = { day: '2026-11-20', time: '13:00', timeZone: 'UTC', person: null };
      const sent = { hostIds: [hostId], ...tonight, roundIds: [roundId] };
      expect((await server.call(nightCalls.plan, sent, { token })).status).toBe(201);
    });
    expect(said).toEqual(recorded.trimEnd().split('\n'));
    const linked = await server.sql('select from games where night_id is not null');
    expect(linked).toHaveLength(hasNights ? 1 : 0);
  },
);
