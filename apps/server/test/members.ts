import { hashToken } from '../src/platform/secrets.ts';
import { newTenant, type Tenant } from './calls/tenant.ts';
import type { TestServer } from './harness.ts';

type Kind = 'admin' | 'editor' | 'viewer' | 'deactivated' | 'none' | 'confined';

/** Has an account of their own, and the organization of the tenant open. */
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
    'insert into memberships (admin_id, person_id, role, since, deactivated_at) values ($1, $2, $3, $4, $5)',
    [adminId, person.adminId, role, now, kind === 'deactivated' ? now : null],
  );
  await server.sql(
    'update sessions set organization_id = $1, is_confined = $2 where token_hash = $3',
    [adminId, kind === 'confined', hashToken(person.token)],
  );
  return person;
}

/** Of the newest mail to the address. */
export async function invitationToken(server: TestServer, email: string): Promise<string> {
  const mail = (await server.mails()).find(({ to }) => to === email);
  const token = /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No invitation was mailed to ${email}`);
  return token;
}
