// @module-tag races
import { setTimeout as delay } from 'node:timers/promises';
import {
  accountCalls,
  type Call,
  hostCalls,
  hostSessionCalls,
  type InputOf,
  leadingCalls,
  memberCalls,
  nightCalls,
  organizationCalls,
} from '@emcee/contract';
import { expect, it, onTestFinished } from 'vitest';
import { newTenant, type Tenant } from '../../../../test/calls/tenant.ts';
import { newEmail } from '../../../../test/factories.ts';
import { startTestServer, type TestReply } from '../../../../test/harness.ts';
import { hashToken, newId, newToken } from '../../../platform/secrets.ts';

const server = startTestServer();

/** So that the end meets each step of the opening, also on a busy machine. */
const LATER_MS = Array.from(
  { length: 50 },
  (_, round) => (Math.sign(round - 20) * (round - 20) ** 2) / 8,
);

const after = (milliseconds: number) => delay(Math.max(0, milliseconds));

const NIGHT = { day: '2026-11-20', startMinute: 20 * 60, startsAt: '2026-11-20T20:00:00Z' };

type Person = { id: string; token: string };
type Elsewhere = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options: { token: string },
) => Promise<TestReply<C>>;

/** Signed in to the organization, whose rooms they may run. */
async function newPerson({ adminId }: Tenant): Promise<Person> {
  const [id, token] = [newId(), newToken()];
  const now = server.clock.now();
  await server.sql(
    `with person as (insert into admins (id, email, password_hash, public_url, password_set_at, verified_at,
        created_at, kind) values ($1, $2, '', '', $3, $3, $3, 'person') returning id),
      joined as (insert into memberships (admin_id, person_id, role, since, leads)
        select $4, id, 'host', $3, 'all' from person)
     insert into sessions (token_hash, admin_id, organization_id, created_at, last_seen_at, expires_at)
     select $5, id, $4, $3, $3, $3::timestamptz + interval '1 day' from person`,
    [id, newEmail(), now, adminId, hashToken(token)],
  );
  return { id, token };
}

type Ending = (by: {
  call: Elsewhere;
  owner: Tenant;
  person: Person;
  nightId: string;
}) => Promise<unknown>;

const endings: Readonly<Record<string, Ending>> = {
  'sign-out': ({ call, person: { token } }) => call(accountCalls.signOut, {}, { token }),
  leaving: ({ call, person: { token } }) => call(organizationCalls.leave, {}, { token }),
  removal: ({ call, owner: { token }, person: { id } }) =>
    call(memberCalls.remove, { memberId: id }, { token }),
  deactivation: ({ call, owner: { token }, person: { id } }) =>
    call(memberCalls.change, { memberId: id, isActive: false }, { token }),
  'withdrawn rooms': ({ call, owner: { token }, person: { id } }) =>
    call(memberCalls.change, { memberId: id, leads: 'chosen' }, { token }),
  'a lower role': ({ call, owner: { token }, person: { id } }) =>
    call(memberCalls.change, { memberId: id, role: 'viewer', leads: 'chosen' }, { token }),
  'an erased account': ({ person: { id } }) => server.sql('delete from admins where id = $1', [id]),
};

/** The person may run the room only because of the night. */
const endingsOfNights: typeof endings = {
  'a substitute': ({ call, owner: { token, adminId: person }, nightId }) =>
    call(nightCalls.change, { nightId, revision: 1, person }, { token }),
  'a moved night': ({ call, owner: { token }, nightId }) =>
    call(nightCalls.change, { nightId, revision: 1, day: '2026-11-27' }, { token }),
  'a deleted night': ({ call, owner: { token }, nightId }) =>
    call(nightCalls.remove, { nightId, revision: 1 }, { token }),
  'fewer hours before nights': ({ call, owner: { token } }) =>
    call(nightCalls.saveSettings, { hoursBefore: 1 }, { token }),
  'another time zone': ({ call, owner: { token, host } }) =>
    call(nightCalls.setTimeZone, { ...host, timeZone: 'Pacific/Pago_Pago' }, { token }),
};

async function planNight({ adminId, host }: Tenant, { id }: Person): Promise<string> {
  const nightId = newId();
  await server.sql(`update memberships set leads = 'chosen' where person_id = $1`, [id]);
  await server.sql('delete from nights');
  await server.sql('update rooms set time_zone = null');
  await server.sql(
    `insert into night_settings (admin_id, time_zone, hours_before) values ($1, 'UTC', 12)
     on conflict (admin_id) do update set hours_before = 12`,
    [adminId],
  );
  const { day, startMinute, startsAt } = NIGHT;
  await server.sql(
    `insert into nights (id, admin_id, room_id, room_code, day, start_minute, starts_at, person_key)
     select $1, $2, id, room_code, $3, $4, $5, $6 from rooms where host_id = $7`,
    [nightId, adminId, day, startMinute, startsAt, id, host.hostId],
  );
  return nightId;
}

it.each([
  ...Object.entries(endings).map(([name, end]) => ({ name, end, isPlanned: false })),
  ...Object.entries(endingsOfNights).map(([name, end]) => ({ name, end, isPlanned: true })),
])('no session of a room outlives $name in another process', async ({ end, isPlanned }) => {
  const owner = await newTenant(server);
  const twin = await server.twin();
  const { hostId } = owner.host;
  let opened = 0;
  for (const round of LATER_MS) {
    const person = await newPerson(owner);
    const { token } = person;
    const nightId = isPlanned ? await planNight(owner, person) : '';
    const [led, ended] = await Promise.all([
      after(-round).then(() => server.call(leadingCalls.open, { hostId }, { token })),
      after(round).then(() => end({ call: twin.call, owner, person, nightId })),
    ]);
    if (isPlanned) expect(ended).toMatchObject({ status: 200 });
    expect([201, 401, 403]).toContain(led.status);
    if (led.status === 201) {
      opened += 1;
      const me = await server.call(hostSessionCalls.me, {}, { token: led.body.token });
      expect([round, me.status]).toEqual([round, 401]);
    }
    expect(await server.sql('select from sessions where host_id is not null')).toEqual([]);
  }
  expect(opened).toBeGreaterThan(0);
});

it('no session of a room outlives its password, which another process changes', async () => {
  const owner = await newTenant(server);
  const twin = await server.twin();
  const { hostId } = owner.host;
  await server.sql(`create function note_password() returns trigger language plpgsql as $$ begin
    new.device := (select password_hash from hosts where id = new.host_id);
    return new; end $$`);
  await server.sql(`create trigger note_password before insert on sessions
    for each row when (new.opened_from is not null) execute function note_password()`);
  onTestFinished(async () => {
    await server.sql('drop function note_password cascade');
  });
  const left = { sooner: 0, later: 0 };
  for (const round of LATER_MS) {
    const { token } = await newPerson(owner);
    const changed = { hostId, password: `another word ${round}` };
    const [led, ended] = await Promise.all([
      after(-round).then(() => server.call(leadingCalls.open, { hostId }, { token })),
      after(round).then(() => twin.call(hostCalls.changePassword, changed, { token: owner.token })),
    ]);
    expect([led.status, ended.status]).toEqual([201, 200]);
    const rows = await server.sql(
      `select s.device = h.password_hash as "isNew" from sessions as s
       join hosts as h on h.id = s.host_id`,
    );
    expect(rows.every(({ isNew }) => isNew === true)).toBe(true);
    left[rows.length === 0 ? 'sooner' : 'later'] += 1;
    await server.sql('delete from sessions where host_id is not null');
  }
  expect(Math.min(left.sooner, left.later)).toBeGreaterThan(0);
});
