// @module-tag races
import {
  hostBrandingCalls,
  hostCalls,
  nightCalls,
  nightTexts,
  privacyCalls,
  roomContactCalls,
  stopEmailsCalls,
} from '@emcee/contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { newTenant, type Tenant } from '../../../../test/calls/tenant.ts';
import { eraseNow } from '../../../../test/erase-due.ts';
import { fetchFile } from '../../../../test/export-files.ts';
import { auditDetails, invitedHost, newEmail } from '../../../../test/factories.ts';
import {
  answeredBy,
  endedGame,
  type PlannedGame,
  playedGame,
} from '../../../../test/games/game-factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { eraseKnownPerson } from '../../../cli/person-commands.ts';
import { mailMornings } from './morning-mails.ts';

const server = startTestServer();

// The server's clock is at noon UTC of November 20, 2026.
const DAY = '2026-11-20';
const STOP = /\/stop-emails\/([\w-]+)/;

const save = ({ token, host: { hostId } }: Tenant, email: string) =>
  server.call(roomContactCalls.save, { hostId, email }, { token });

const contactOf = async ({ token, host: { hostId } }: Tenant) =>
  (await server.call(hostCalls.advancedSettings, { id: hostId }, { token })).body.contact;

/** A tenant with a contact and nights at 8 PM. */
async function pub({ day = DAY, weeks = 2, timeZone = 'Europe/Lisbon' } = {}) {
  const tenant = await newTenant(server);
  const contact = newEmail();
  expect((await save(tenant, contact)).body).toEqual({ email: contact });
  const slot = { day, time: '20:00', person: null, timeZone };
  const hostIds = [tenant.host.hostId];
  const { token } = tenant;
  const { body } = await server.call(nightCalls.plan, { ...slot, hostIds, weeks }, { token });
  const [night] = body.nights;
  if (night === undefined) throw new Error('Nothing was planned.');
  return { tenant, contact, night };
}

async function play(tenant: Tenant, nightId: string, plan: PlannedGame = {}): Promise<string> {
  const { gameId } = await playedGame(server, tenant, plan);
  await server.sql('update games set night_id = $1 where id = $2', [nightId, gameId]);
  return gameId;
}

const setClock = (iso: string) =>
  server.clock.advance((Date.parse(iso) - server.clock.now().getTime()) / 1_000);

async function mailed(to: string) {
  await server.runJob('mail figures of nights');
  return (await server.mails()).filter((mail) => mail.to === to);
}

describe('the morning email', () => {
  it('has the figures, the top three, the next night and the brand, at 9 AM in the room', async () => {
    const { tenant, contact, night } = await pub();
    const { host, token } = tenant;
    const brand = { hostId: host.hostId, customTitle: 'The Anchor', customUrl: null };
    await server.call(hostBrandingCalls.save, { ...brand, customUrlTitle: null }, { token });
    await play(tenant, night._id, {
      startedAt: new Date('2026-11-20T20:05:00Z'),
      players: ['Owls {night}', 'Seine', 'Foxes.example', 'Bears'].map((name) => ({ name })),
      rounds: [{ questions: [answeredBy(0, 1), answeredBy(0, 1, 2), answeredBy(0, 1, 2)] }],
    });
    setClock('2026-11-21T08:59:59Z');
    expect(await mailed(contact)).toEqual([]);
    setClock('2026-11-21T09:00:00Z');
    const [mail, ...more] = await mailed(contact);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Trivia at ${host.roomCode} on November 20, 2026: 4 teams`);
    const [, lines = ''] =
      /^4 teams played\n\n([\s\S]*)\n\nStop these emails:\n/.exec(mail?.text ?? '') ?? [];
    expect(lines.split('\n\n')).toEqual([
      '1. Owls {night} = Seine',
      '3. Foxes example',
      `Next night: ${host.roomCode} on November 27, 2026, 8:00 PM (Lisbon time).`,
    ]);
    expect(mail?.text).toContain('Sent with Emcee for The Anchor.');
    expect(mail?.html).toContain('>Stop these emails</a>');
    expect(await mailed(contact)).toHaveLength(1);
  });

  it('is about games where the organization uses the words of schools', async () => {
    const { tenant, contact, night } = await pub({ weeks: 1 });
    const { adminId, host } = tenant;
    await server.sql(`update admins set public_url = 'https://edu.emcee.example' where id = $1`, [
      adminId,
    ]);
    await play(tenant, night._id);
    setClock('2026-11-21T09:00:00Z');
    const [mail] = await mailed(contact);
    expect(mail?.subject).toBe(`Games in ${host.roomCode} on November 20, 2026: 1 team`);
    expect(mail?.text).not.toMatch(/night|trivia/i);
  });

  it('waits for the last game of the night, and for three days at most', async () => {
    const { tenant, contact, night } = await pub();
    await play(tenant, night._id);
    const gameId = await play(tenant, night._id, { isOpen: true });
    setClock('2026-11-21T11:00:00Z');
    expect(await mailed(contact)).toEqual([]);
    await endedGame(server, { ...tenant, gameId });
    expect(await mailed(contact)).toHaveLength(1);
    const late = await pub();
    await play(late.tenant, late.night._id);
    setClock('2026-11-23T20:00:00.001Z');
    expect(await mailed(late.contact)).toEqual([]);
  });

  it('is not sent without a game, or without a contact', async () => {
    const { contact } = await pub();
    const other = await pub();
    await save(other.tenant, '');
    await play(other.tenant, other.night._id);
    setClock('2026-11-21T09:00:00Z');
    expect([...(await mailed(contact)), ...(await mailed(other.contact))]).toEqual([]);
  });

  it('follows the clock of the room on the day that it changes', async () => {
    const { tenant, contact, night } = await pub({
      day: '2027-03-13',
      timeZone: 'America/New_York',
    });
    setClock('2027-03-14T12:59:59Z');
    await play(tenant, night._id, { startedAt: new Date('2027-03-14T01:00:00Z') });
    expect(await mailed(contact)).toEqual([]);
    setClock('2027-03-14T13:00:00Z');
    expect(await mailed(contact)).toHaveLength(1);
  });

  it('is sent once, even if processes race for it', async () => {
    const pubs = [await pub(), await pub(), await pub()];
    for (const { tenant, night } of pubs) await play(tenant, night._id);
    setClock('2026-11-21T09:00:00Z');
    const racers = Array.from({ length: 4 }, () => mailMornings(server));
    await Promise.all(racers);
    for (const { contact } of pubs) expect(await mailed(contact)).toHaveLength(1);
  });
});

describe('the contact of a room', () => {
  it('is shown with the settings of the host, and is in the audit log without an address', async () => {
    const tenant = await newTenant(server);
    expect(await contactOf(tenant)).toBeUndefined();
    const email = newEmail();
    await save(tenant, ` ${email.toUpperCase()}`);
    await save(tenant, email);
    expect(await contactOf(tenant)).toEqual({ email, isStopped: false });
    await save(tenant, '');
    expect(await contactOf(tenant)).toBeUndefined();
    const line = { detail: { roomCode: tenant.host.roomCode } };
    expect(await auditDetails(server, tenant, 'hosts.contact-changed')).toEqual([line, line]);
  });

  it('has to be an address, of an own host', async () => {
    const [tenant, other] = [await newTenant(server), await newTenant(server)];
    const wrong = await save(tenant, 'pub@anchor');
    expect([wrong.status, wrong.error.param]).toEqual([409, 'email']);
    const foreign = await save({ ...other, host: tenant.host }, newEmail());
    expect(foreign.status).toBe(404);
  });

  it('stops the emails for good, but another address gets them', async () => {
    const { tenant, contact, night } = await pub();
    await play(tenant, night._id);
    setClock('2026-11-21T09:00:00Z');
    const [mail] = await mailed(contact);
    const [, token = ''] = STOP.exec(mail?.text ?? '') ?? [];
    const stop = () => server.call(stopEmailsCalls.stop, { token });
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200]);
    const unknown = await server.call(stopEmailsCalls.stop, { token: `${token}x` });
    expect(unknown.status).toBe(404);
    expect(await contactOf(tenant)).toEqual({ email: contact, isStopped: true });
    await server.sql('update nights set mailed_at = null');
    expect(await mailed(contact)).toHaveLength(1);
    for (const between of [undefined, '', newEmail()]) {
      if (between !== undefined) await save(tenant, between);
      const { status, error } = await save(tenant, contact);
      const { code } = nightTexts.contactStopped;
      expect([status, error.param, error.code]).toEqual([409, 'email', code]);
    }
    const { email = '' } = (await contactOf(tenant)) ?? {};
    expect(await mailed(email)).toHaveLength(1);
  });

  it('stops the emails by a link from before another address was chosen', async () => {
    const { tenant, contact } = await pub();
    const [row] = await server.sql('select stop_token from room_contacts');
    await save(tenant, newEmail());
    await server.call(stopEmailsCalls.stop, { token: String(row?.stop_token) });
    expect((await save(tenant, contact)).status).toBe(409);
  });
});

describe('the data of a contact', () => {
  const rows = () => server.sql('select email from room_contacts');

  it('is in the files of the person and of the organization, and is erased with the person', async () => {
    const { tenant, contact } = await pub();
    const { token } = tenant;
    await playedGame(server, tenant, { players: [{ emails: [contact] }] });
    const [user] = await server.sql('select id from users where email = $1', [contact]);
    const userId = String(user?.id);
    const files = [
      await server.call(privacyCalls.exportPerson, { userId }, { token }),
      await server.call(privacyCalls.downloadOrganization, {}, { token }),
    ];
    const { roomCode } = tenant.host;
    const known = { roomCode, email: contact, endedAt: null, stoppedAt: null };
    for (const [index, name] of ['morningEmails', 'contactsOfRooms'].entries()) {
      const { bytes } = await fetchFile(server, files[index]?.body.url ?? '');
      const [json] = Object.entries(unzipSync(bytes)).filter(([path]) => path.endsWith('.json'));
      expect(JSON.parse(strFromU8(json?.[1] ?? new Uint8Array()))[name]).toEqual([known]);
    }
    await server.call(privacyCalls.erasePerson, { userId, teamNames: false }, { token });
    expect(await rows()).toEqual([]);
  });

  it('is erased by the command, also if the address played no game', async () => {
    const { tenant, contact } = await pub();
    const words = [tenant.email, contact];
    expect(await eraseKnownPerson(server, words)).toBe(
      `Erased ${contact} from the morning emails of ${tenant.email}.`,
    );
    expect(await rows()).toEqual([]);
    expect(await eraseKnownPerson(server, words)).toContain('Nothing was changed.');
  });

  it.each(['removed', 'erased'])(
    'goes with an invited host whose organization is %s',
    async (how) => {
      const tenant = await newTenant(server);
      const host = await invitedHost(server, tenant);
      await save({ ...tenant, host }, newEmail());
      expect(await rows()).toHaveLength(1);
      const { adminId, token } = tenant;
      if (how === 'removed') await server.call(hostCalls.remove, host, { token });
      else {
        await server.endSubscription(adminId);
        await server.db.transaction((db) => eraseNow(server, { db, adminId }));
      }
      expect(await rows()).toEqual([]);
    },
  );
});
