// @module-tag races
import { setTimeout as delay } from 'node:timers/promises';
import {
  accountCalls,
  type Call,
  hostSessionCalls,
  type InputOf,
  leadingCalls,
  memberCalls,
  organizationCalls,
} from '@emcee/contract';
import { expect, it } from 'vitest';
import { newTenant, type Tenant } from '../../../../test/calls/tenant.ts';
import { newEmail } from '../../../../test/factories.ts';
import { startTestServer, type TestReply } from '../../../../test/harness.ts';
import { hashToken, newId, newToken } from '../../../platform/secrets.ts';

const server = startTestServer();

const ROUNDS = 50;

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

const endings: Readonly<
  Record<string, (by: { call: Elsewhere; owner: Tenant; person: Person }) => Promise<unknown>>
> = {
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

it.each(Object.entries(endings))(
  'no session of a room outlives %s in another process',
  async (_name, end) => {
    const owner = await newTenant(server);
    const twin = await server.twin();
    const { hostId } = owner.host;
    let opened = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await newPerson(owner);
      const { token } = person;
      const [led] = await Promise.all([
        server.call(leadingCalls.open, { hostId }, { token }),
        // Later in each round, so that it meets each step of the opening.
        delay(round).then(() => end({ call: twin.call, owner, person })),
      ]);
      expect([201, 401, 403]).toContain(led.status);
      if (led.status === 201) {
        opened += 1;
        const me = await server.call(hostSessionCalls.me, {}, { token: led.body.token });
        expect([round, me.status]).toEqual([round, 401]);
      }
      expect(await server.sql('select from sessions where host_id is not null')).toEqual([]);
    }
    expect(opened).toBeGreaterThan(0);
  },
);
