import { invitationCalls, leadingCalls, ownershipCalls } from '@emcee/contract';
import { hashToken } from '../src/platform/secrets.ts';
import { newTenant, type Tenant } from './calls/tenant.ts';
import { newEmail, PASSWORD, type TestAdmin } from './factories.ts';
import type { TestServer } from './harness.ts';

type Kind = 'admin' | 'editor' | 'viewer' | 'host' | 'deactivated' | 'none' | 'confined';

/** Has an account of their own, and the organization of the tenant open, whose rooms they may run. */
export async function newMember(
  server: TestServer,
  { adminId }: Pick<Tenant, 'adminId'>,
  kind: Kind,
): Promise<Tenant> {
  const person = await newTenant(server);
  if (kind === 'none') {
    await server.sql(`update admins set kind = 'person' where id = $1`, [person.adminId]);
    return person;
  }
  const role = kind === 'deactivated' || kind === 'confined' ? 'admin' : kind;
  const now = server.clock.now();
  await server.sql(
    `insert into memberships (admin_id, person_id, role, since, deactivated_at, leads)
     values ($1, $2, $3, $4, $5, 'all')`,
    [adminId, person.adminId, role, now, kind === 'deactivated' ? now : null],
  );
  await server.sql(
    'update sessions set organization_id = $1, is_confined = $2 where token_hash = $3',
    [adminId, kind === 'confined', hashToken(person.token)],
  );
  return person;
}

/** Came by an invitation, and has no organization of their own. */
export async function acceptedMember(
  server: TestServer,
  owner: Pick<TestAdmin, 'token'>,
  role: 'admin' | 'editor' | 'viewer',
): Promise<TestAdmin> {
  const email = newEmail();
  const invited = await server.call(
    invitationCalls.create,
    { email, role },
    { token: owner.token },
  );
  if (invited.status !== 201) throw new Error(`Inviting answered ${invited.status}`);
  const input = { invitationToken: await invitationToken(server, email), password: PASSWORD };
  const { body } = await server.call(invitationCalls.accept, input);
  const [row] = await server.sql('select id from admins where email = $1', [email]);
  return { email, password: PASSWORD, token: body.token, adminId: String(row?.id) };
}

/** Of the newest mail to the address. */
export async function invitationToken(server: TestServer, email: string): Promise<string> {
  const mail = (await server.mails()).find(({ to }) => to === email);
  const token = /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No invitation was mailed to ${email}`);
  return token;
}

/** The member gets a mail with the offer. */
export async function offeredOwnership(
  server: TestServer,
  owner: TestAdmin,
  { adminId: memberId, email }: Pick<TestAdmin, 'adminId' | 'email'>,
): Promise<{ invitationId: string; link: string }> {
  const { token, password } = owner;
  const { status, body } = await server.call(
    ownershipCalls.offer,
    { memberId, password },
    { token },
  );
  if (status !== 201) throw new Error(`The offer answered ${status}`);
  return { invitationId: body.invitation._id, link: await invitationToken(server, email) };
}

/** The founder becomes an admin; their browsers stay signed in. */
export async function handedOver(
  server: TestServer,
  owner: TestAdmin,
  heir: TestAdmin,
): Promise<{ token: string }> {
  const { link } = await offeredOwnership(server, owner, heir);
  const { password } = heir;
  const accepted = { invitationToken: link, password };
  const { status, body } = await server.call(invitationCalls.accept, accepted);
  if (status !== 200) throw new Error(`Accepting answered ${status}`);
  return { token: body.token };
}

/** The token of a session of the tenant's room that the member opened. */
export async function ledRoom(
  server: TestServer,
  { token }: Pick<Tenant, 'token'>,
  { host }: Pick<Tenant, 'host'>,
): Promise<string> {
  const { status, body } = await server.call(leadingCalls.open, { hostId: host.hostId }, { token });
  if (status !== 201) throw new Error(`Opening the room answered ${status}`);
  return body.token;
}
