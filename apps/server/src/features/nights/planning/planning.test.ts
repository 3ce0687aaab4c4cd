import { hostCalls, memberCalls, type Night, nightCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newTenant, type Tenant } from '../../../../test/calls/tenant.ts';
import { auditDetails, createdHost, createdRound } from '../../../../test/factories.ts';
import { playedGame } from '../../../../test/games/game-factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { ledRoom, newMember } from '../../../../test/members.ts';

const server = startTestServer();

const timeZone = 'America/New_York';
type Sent = Parameters<typeof server.call<typeof nightCalls.plan>>[1];

async function planned({ token, host }: Tenant, changes: Partial<Sent> = {}): Promise<Night[]> {
  const slot = { hostIds: [host.hostId], day: '2026-11-26', time: '20:00', person: null };
  const { status, body } = await server.call(
    nightCalls.plan,
    { ...slot, timeZone, ...changes },
    { token },
  );
  expect(status).toBe(201);
  return body.nights;
}

const first = ([night]: readonly Night[]): Night => {
  if (night === undefined) throw new Error('Nothing was planned.');
  return night;
};

const listed = async ({ token }: Pick<Tenant, 'token'>, from = '2026-11-01') =>
  (await server.call(nightCalls.list, { from, days: 62 }, { token })).body.nights;

const slotsOf = (nights: readonly Night[]) => nights.map(({ day, time }) => `${day} ${time}`);

describe('a series', () => {
  it('keeps its clock time when the clocks change', async () => {
    const tenant = await newTenant(server);
    const nights = await planned(tenant, { day: '2027-03-11', weeks: 2 });
    expect(nights.map(({ startsAt }) => startsAt)).toEqual([
      '2027-03-12T01:00:00.000Z',
      '2027-03-19T00:00:00.000Z',
    ]);
    expect(await listed(tenant, '2027-03-01')).toEqual(nights);
  });

  it('moves by a week without meeting itself, and is gone after deleting what follows', async () => {
    const tenant = await newTenant(server);
    const { token } = tenant;
    const nights = await planned(tenant, { weeks: 4 });
    const { _id: nightId, revision } = first(nights);
    const move = { nightId, revision, following: true, day: '2026-12-03', time: '19:00' };
    const { body } = await server.call(nightCalls.change, move, { token });
    expect([body.changed, body.night.startsAt]).toEqual([4, '2026-12-04T00:00:00.000Z']);
    expect(slotsOf(await listed(tenant))).toEqual([
      '2026-12-03 19:00',
      '2026-12-10 19:00',
      '2026-12-17 19:00',
      '2026-12-24 19:00',
    ]);
    const removal = { nightId, revision: 2, following: true };
    const removed = await server.call(nightCalls.remove, removal, { token });
    expect([removed.body, await listed(tenant)]).toEqual([{ deleted: 4 }, []]);
  });

  it('changes nothing if one of its new slots is taken', async () => {
    const tenant = await newTenant(server);
    const nights = await planned(tenant, { weeks: 3 });
    await planned(tenant, { day: '2026-12-04' });
    const before = await listed(tenant);
    const { _id: nightId, revision } = first(nights);
    const move = { nightId, revision, following: true, day: '2026-11-27' };
    const { status, error } = await server.call(nightCalls.change, move, { token: tenant.token });
    expect([status, error.param, error.message]).toEqual([
      409,
      'time',
      `${tenant.host.roomCode} already has a night at that time.`,
    ]);
    expect(await listed(tenant)).toEqual(before);
  });
});

describe('a night', () => {
  it('shows the most teams of one of its games', async () => {
    const tenant = await newTenant(server);
    const { _id: nightId } = first(await planned(tenant));
    for (const players of [[{}, {}, {}], [{}]]) {
      const { gameId } = await playedGame(server, tenant, { players });
      await server.sql('update games set night_id = $1 where id = $2', [nightId, gameId]);
    }
    expect(first(await listed(tenant)).played).toMatchObject({ teams: 3, isOpen: false });
  });

  it('is skipped where its slot is taken', async () => {
    const tenant = await newTenant(server);
    await planned(tenant);
    const crown = await createdHost(server, tenant);
    const hostIds = [tenant.host.hostId, crown.hostId];
    const slot = { day: '2026-11-26', time: '20:00' };
    const sent = { hostIds, ...slot, person: null };
    const { body } = await server.call(nightCalls.plan, sent, { token: tenant.token });
    expect(body.skipped).toEqual([{ hostId: tenant.host.hostId, ...slot }]);
    expect(body.nights.map(({ hostId }) => hostId)).toEqual([crown.hostId]);
  });

  it('is changed by those who have seen the last change, and the same change once', async () => {
    const tenant = await newTenant(server);
    const { _id: nightId } = first(await planned(tenant));
    const change = (note: string, revision: number) =>
      server.call(nightCalls.change, { nightId, revision, note }, { token: tenant.token });
    expect((await change('Bring the prizes.', 1)).body.changed).toBe(1);
    expect((await change('Bring the prizes.', 1)).body).toMatchObject({
      changed: 0,
      night: { revision: 2 },
    });
    const { status, error } = await change('Bring a pen.', 1);
    expect([status, error.param, error.message]).toEqual([
      409,
      'revision',
      'Someone changed this night after you opened it.',
    ]);
  });

  it('is over 12 hours after its start: then only the note changes', async () => {
    const tenant = await newTenant(server);
    const { token } = tenant;
    const { _id: nightId } = first(await planned(tenant, { day: '2026-11-20', time: '06:00' }));
    server.clock.advance(11 * 3_600);
    const late = { nightId, revision: 1, time: '07:00', note: 'Rain.' };
    const { status, error } = await server.call(nightCalls.change, late, { token });
    expect([status, error.message]).toEqual([
      409,
      'This night is over. You can only change the note.',
    ]);
    const note = { nightId, revision: 1, note: 'Rain.' };
    expect((await server.call(nightCalls.change, note, { token })).status).toBe(200);
    const removal = { nightId, revision: 2 };
    expect((await server.call(nightCalls.remove, removal, { token })).status).toBe(409);
    const rounds = { nightIds: [nightId], roundIds: [] };
    expect((await server.call(nightCalls.setRounds, rounds, { token })).status).toBe(409);
  });

  it('goes with its removed room if it is still to come', async () => {
    const tenant = await newTenant(server);
    await planned(tenant, { day: '2026-11-19', weeks: 3 });
    await server.call(hostCalls.remove, { hostId: tenant.host.hostId }, { token: tenant.token });
    const nights = await listed(tenant);
    expect(slotsOf(nights)).toEqual(['2026-11-19 20:00']);
    expect(nights[0]).toMatchObject({ hostId: null, roomCode: tenant.host.roomCode });
  });

  it('is refused above 5,000 to come', async () => {
    const tenant = await newTenant(server);
    await planned(tenant);
    await server.sql(
      `insert into nights (id, admin_id, room_id, room_code, day, start_minute, starts_at)
       select gen_random_uuid(), $1, gen_random_uuid(), 'OAKBAR', '2026-12-01', 0, '2026-12-01'
       from generate_series(1, 4999)`,
      [tenant.adminId],
    );
    const sent = { hostIds: [tenant.host.hostId], day: '2026-12-25', time: '20:00', person: null };
    const { status, error } = await server.call(nightCalls.plan, sent, { token: tenant.token });
    expect([status, error.message]).toEqual([
      409,
      'You can plan 5,000 nights ahead. Delete some first.',
    ]);
  });
});

describe('a copied week', () => {
  it('creates nothing the second time, and makes nights of former members open to anyone', async () => {
    const tenant = await newTenant(server);
    const { token } = tenant;
    const sam = await newMember(server, tenant, 'host');
    const ann = await newMember(server, tenant, 'host');
    const roundIds = [await createdRound(server, tenant), await createdRound(server, tenant)];
    await planned(tenant, { day: '2026-11-23', person: sam.adminId, roundIds });
    await planned(tenant, { day: '2026-11-24', person: ann.adminId, weeks: 2 });
    await server.call(memberCalls.remove, { memberId: ann.adminId }, { token });
    const copy = { from: '2026-11-23', to: '2026-11-30', withRounds: true };
    const made = await server.call(nightCalls.copyWeek, copy, { token });
    expect([made.status, made.body]).toEqual([201, { created: 1, skipped: 1 }]);
    const again = await server.call(nightCalls.copyWeek, copy, { token });
    expect(again.body).toEqual({ created: 0, skipped: 2 });
    const copied = (await listed(tenant)).filter(({ day }) => day === '2026-11-30');
    expect(copied).toMatchObject([
      { seriesId: null, person: { key: sam.adminId }, rounds: roundIds.map((_id) => ({ _id })) },
    ]);
  });
});

describe('a substitute', () => {
  it('gets an email, and the person before is signed out of the room immediately', async () => {
    const tenant = await newTenant(server);
    const { token, host } = tenant;
    const sam = await newMember(server, tenant, 'host');
    const ann = await newMember(server, tenant, 'host');
    await server.sql(`update memberships set leads = 'chosen' where admin_id = $1`, [
      tenant.adminId,
    ]);
    const night = first(await planned(tenant, { day: '2026-11-20', person: sam.adminId }));
    const led = await ledRoom(server, sam, tenant);
    await server.call(
      nightCalls.change,
      { nightId: night._id, revision: 1, person: ann.adminId },
      { token },
    );
    expect(await server.sql('select id from sessions where opened_from is not null')).toEqual([]);
    expect(led).not.toBe(await ledRoom(server, ann, tenant));
    server.clock.advance(600);
    const mails = await server.mails();
    const line = `${host.roomCode} on November 20, 2026, 8:00 PM (New York time).`;
    const textTo = ({ email }: Tenant) =>
      mails.filter(({ to, subject }) => to === email && subject.startsWith('Night changes at'))[0]
        ?.text;
    expect(textTo(ann)).toContain(`You're running ${line}`);
    expect(textTo(sam)).toContain(`You're no longer running ${line}`);
    expect(textTo(tenant)).toBeUndefined();
  });
});

describe('a time zone', () => {
  it('moves the coming nights, which keep their clock time', async () => {
    const tenant = await newTenant(server);
    const { token, host } = tenant;
    const before = await planned(tenant, { day: '2026-11-19', weeks: 2 });
    const { hostId } = host;
    const zone = (timeZone: string | null) =>
      server.call(nightCalls.setTimeZone, { hostId, timeZone }, { token });
    expect((await zone('Europe/London')).body).toEqual({ moved: 1 });
    const moved = await listed(tenant);
    expect(moved.map(({ startsAt }) => startsAt)).toEqual([
      first(before).startsAt,
      '2026-11-26T20:00:00.000Z',
    ]);
    expect((await zone(null)).body).toEqual({ moved: 1 });
    expect(await listed(tenant)).toEqual(before);
    const settings = { timeZone: 'Europe/London', hoursBefore: 48 };
    const saved = await server.call(nightCalls.saveSettings, settings, { token });
    expect(saved.body).toEqual({ moved: 1 });
    const read = await server.call(nightCalls.settings, {}, { token });
    expect(read.body).toEqual({ ...settings, newRounds: 'all', roomTimeZones: [] });
  });

  it('has to be known, and is needed for the first night', async () => {
    const { token, host } = await newTenant(server);
    const slot = { day: '2026-11-26', time: '20:00', person: null };
    const sent = { hostIds: [host.hostId], ...slot };
    const first = await server.call(nightCalls.plan, sent, { token });
    const wrong = { timeZone: 'Moon/Crater' };
    const unknown = await server.call(nightCalls.saveSettings, wrong, { token });
    expect(
      [first, unknown].map(({ status, error }) => [status, error.param, error.message]),
    ).toEqual(Array.from({ length: 2 }, () => [409, 'timeZone', 'Please choose a time zone.']));
  });
});

it('names days, rooms and counts in the audit log, and no person', async () => {
  const tenant = await newTenant(server);
  const { _id: nightId } = first(await planned(tenant));
  const removal = { nightId, revision: 1 };
  await server.call(nightCalls.remove, removal, { token: tenant.token });
  expect(await auditDetails(server, tenant, 'nights.planned')).toEqual([
    { detail: { day: '2026-11-26', n: 1 } },
  ]);
  expect(await auditDetails(server, tenant, 'nights.deleted')).toEqual([
    { detail: { roomCode: tenant.host.roomCode, day: '2026-11-26', n: 1 } },
  ]);
});
