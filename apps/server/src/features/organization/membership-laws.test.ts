// @module-tag properties
// @module-tag races
import {
  invitationCalls,
  memberCalls,
  organizationCalls,
  ownershipCalls,
  switchingCalls,
} from '@emcee/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inDepth } from '../../../test/depth.ts';
import { newEmail, newSession, PASSWORD, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { invitationToken } from '../../../test/members.ts';

const server = startTestServer();

const RUNS = inDepth({ usual: 6, deep: 300 });
const ACTS = [
  ...(['invite', 'resend', 'revoke', 'accept', 'remove'] as const),
  ...(['demote', 'turn off', 'turn on', 'offer', 'sign in', 'open', 'leave'] as const),
];

type Act = (typeof ACTS)[number];
/** The founder is number 0. Most calls are refused, because of who makes them or what came before. */
type Step = { act: Act; by: number; on: number };
type Person = { email: string; token: string | undefined; organizationId?: string };

const step = fc.record({ act: fc.constantFrom(...ACTS), by: fc.nat(3), on: fc.nat(3) });
/** Steps of one turn are made at once. */
const turns = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
  minLength: 4,
  maxLength: 12,
});

async function make(people: readonly Person[], { act, by, on }: Step): Promise<number> {
  const caller = people[by];
  const person = people[on];
  if (caller === undefined || person === undefined) return 0;
  if (act === 'sign in') return signIn(person);
  if (act === 'accept') return accept(person);
  const { token } = caller;
  if (token === undefined) return 0;
  if (act === 'leave') return (await server.call(organizationCalls.leave, {}, { token })).status;
  if (act === 'open') return open(caller, people[0]?.organizationId ?? '');
  return (await asMember({ act, email: person.email, token }))?.status ?? 0;
}

async function signIn(person: Person): Promise<number> {
  const { email } = person;
  const adminId = await idOf(email);
  if (adminId === undefined) return 0;
  person.token = await newSession(server, { email, password: PASSWORD, token: '', adminId });
  return 200;
}

async function accept(person: Person): Promise<number> {
  const link = await invitationToken(server, person.email).catch(() => undefined);
  if (link === undefined) return 0;
  const input = { invitationToken: link, password: PASSWORD };
  const { status, body } = await server.call(invitationCalls.accept, input);
  if (status === 200) person.token = body.token;
  return status;
}

async function open(person: Person, organizationId: string): Promise<number> {
  const { token } = person;
  const { status, body } = await server.call(switchingCalls.open, { organizationId }, { token });
  if (status === 200) person.token = body.token;
  return status;
}

async function asMember({ act, email, token }: { act: Act; email: string; token: string }) {
  if (act === 'invite') {
    return server.call(invitationCalls.create, { email, role: 'admin' }, { token });
  }
  if (act === 'resend' || act === 'revoke') {
    const [row] = await server.sql(
      'select id from invitations where email = $1 order by sent_at desc limit 1',
      [email],
    );
    if (row === undefined) return undefined;
    const invitationId = String(row.id);
    return server.call(invitationCalls[act], { invitationId }, { token });
  }
  const memberId = await idOf(email);
  if (memberId === undefined) return undefined;
  if (act === 'offer') {
    return server.call(ownershipCalls.offer, { memberId, password: PASSWORD }, { token });
  }
  if (act === 'remove') return server.call(memberCalls.remove, { memberId }, { token });
  const change = act === 'demote' ? { role: 'viewer' as const } : { isActive: act === 'turn on' };
  return server.call(memberCalls.change, { memberId, ...change }, { token });
}

async function idOf(email: string): Promise<string | undefined> {
  const [row] = await server.sql('select id from admins where email = $1', [email]);
  return row === undefined ? undefined : String(row.id);
}

const breaches = async () => ({
  organizationsWithoutOneOwner: await server.sql(
    `select id from admins as a where kind <> 'person' and 1 <>
       (select count(*) from memberships where admin_id = a.id and role = 'owner')`,
  ),
  straySessions: await server.sql(
    `select id from sessions as s where organization_id is not null and not exists
       (select from memberships as m where m.admin_id = s.organization_id
          and m.person_id = s.admin_id and m.deactivated_at is null)`,
  ),
  sessionsOfNobody: await server.sql(
    `select s.id from sessions as s join admins as a on a.id = s.admin_id
     where a.kind = 'organization'`,
  ),
  offersToOthers: await server.sql(
    `select i.id from invitations as i where role = 'owner'
       and num_nonnulls(accepted_at, declined_at, revoked_at) = 0 and not exists
       (select from memberships as m join admins as p on p.id = m.person_id
        where m.admin_id = i.admin_id and p.email = i.email and m.deactivated_at is null)`,
  ),
});

const NONE = {
  organizationsWithoutOneOwner: [],
  straySessions: [],
  sessionsOfNobody: [],
  offersToOthers: [],
};

it('any order of invitations, removals and offers leaves one owner and no stray session', async () => {
  const made: Partial<Record<Act, number>> = {};
  const check = async (steps: readonly (readonly Step[])[]) => {
    const founder = await verifiedAdmin(server);
    const others = Array.from({ length: 3 }, () => ({ email: newEmail(), token: undefined }));
    const organizationId = founder.adminId;
    const people: Person[] = [{ ...founder, organizationId }, ...others];
    const first = [[{ act: 'invite', by: 0, on: 1 }], [{ act: 'accept', by: 1, on: 1 }]] as const;
    for (const turn of [...first, ...steps]) {
      // Another minute, another day.
      await server.sql('delete from limits');
      const statuses = await Promise.all(turn.map((each) => make(people, each)));
      for (const [index, { act }] of turn.entries()) {
        const status = statuses[index] ?? 0;
        expect(status).toBeLessThan(500);
        if (status >= 200 && status < 300) made[act] = (made[act] ?? 0) + 1;
      }
      expect(await breaches()).toEqual(NONE);
    }
  };
  await fc.assert(fc.asyncProperty(turns, check), { numRuns: RUNS });
  expect(made.accept).toBeGreaterThanOrEqual(RUNS);
});
