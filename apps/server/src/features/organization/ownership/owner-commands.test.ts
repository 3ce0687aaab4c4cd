import { accountCalls, auditLogCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newSession, verifiedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { acceptedMember, handedOver, offeredOwnership } from '../../../../test/members.ts';
import { changeOwnerByCommand, membersByCommand, requireOwned } from './owner-commands.ts';

const server = startTestServer();

const changeOwner = (...words: string[]) =>
  changeOwnerByCommand({ ...server, hashOfNoPassword: async () => 'none' }, words);
const roleOf = async (token: string) =>
  (await server.call(accountCalls.me, {}, { token })).body.organization?.role;

async function organization() {
  const owner = await verifiedAdmin(server);
  return { owner, member: await acceptedMember(server, owner, 'viewer') };
}

describe('the command `owner`', () => {
  it('makes a member the owner of an organization whose owner is gone, and emails both', async () => {
    const { owner, member } = await organization();
    const { link } = await offeredOwnership(server, owner, member);
    const said = await changeOwner(owner.email.toUpperCase(), member.email);
    expect(said).toBe(
      `${member.email} now owns this organization. We emailed the former owner too.`,
    );
    expect(await roleOf(member.token)).toBe('owner');
    expect(await roleOf(owner.token)).toBe('admin');
    const subject = 'Your organization on Emcee has a new owner';
    const told = (await server.mails()).filter((mail) => mail.subject === subject);
    expect(told.map(({ to }) => to).sort()).toEqual([owner.email, member.email].sort());
    const { body } = await server.call(auditLogCalls.read, {}, { token: member.token });
    expect(body.lines[0]).toMatchObject({
      kind: 'organization.ownership-taken',
      actor: 'command',
    });
    const open = await server.sql(
      `select 1 from invitations where role = 'owner' and revoked_at is null`,
    );
    expect([open, link]).toEqual([[], expect.any(String)]);
  });

  it('takes the id of the organization, also of one that was transferred', async () => {
    const { owner, member } = await organization();
    await handedOver(server, owner, member);
    await changeOwner(owner.adminId, owner.email);
    expect(await roleOf(owner.token)).toBe('owner');
  });

  it('refuses strangers, the owner, and unknown organizations', async () => {
    const { owner, member } = await organization();
    const stranger = await verifiedAdmin(server);
    await expect(changeOwner(owner.email)).rejects.toThrow('Usage: owner');
    await expect(changeOwner(owner.email, stranger.email)).rejects.toThrow('is not a member');
    await expect(changeOwner(owner.email, owner.email)).rejects.toThrow('already owns');
    await expect(changeOwner(member.email, owner.email)).rejects.toThrow('owns no organization');
    expect(await roleOf(owner.token)).toBe('owner');
  });
});

describe('an organization on the command line', () => {
  it('goes by the email of its owner, and by its id if they own two', async () => {
    const { owner } = await organization();
    const founder = await verifiedAdmin(server);
    const { email, adminId: own } = founder;
    expect((await requireOwned(server.db, { email })).adminId).toBe(own);
    await server.sql(
      `insert into memberships (admin_id, person_id, role, since) values ($1, $2, 'admin', now())`,
      [owner.adminId, own],
    );
    await changeOwner(owner.email, email);
    await expect(requireOwned(server.db, { email })).rejects.toThrow(
      `--organization ${owner.adminId}`,
    );
    const second = { email, organization: owner.adminId };
    expect((await requireOwned(server.db, second)).adminId).toBe(owner.adminId);
    await expect(
      requireOwned(server.db, { email, organization: crypto.randomUUID() }),
    ).rejects.toThrow('Add one of these');
    expect(await roleOf(await newSession(server, founder))).toBe('owner');
  });

  it('lists its people', async () => {
    const { owner, member } = await organization();
    expect(await membersByCommand(server, [owner.email])).toBe(
      `${owner.email} (${owner.adminId})\n  owner  ${owner.email}\n  viewer ${member.email}`,
    );
    await expect(membersByCommand(server, [])).rejects.toThrow('Usage: members');
  });
});
