// @module-tag races
import { invitationCalls, memberCalls, organizationCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { emailChanged } from '../../../test/changed-emails.ts';
import {
  newEmail,
  subscribedAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newMember } from '../../../test/members.ts';

const server = startTestServer();

const MINUTE_SECONDS = 60;

type Role = 'admin' | 'editor' | 'viewer';

const changeRole = ({ token }: TestAdmin, memberId: string, role: Role) =>
  server.call(memberCalls.change, { memberId, role }, { token });
const invite = ({ token }: TestAdmin, email: string, role: Role) =>
  server.call(invitationCalls.create, { email, role }, { token });
const inviteFrom = (remoteAddress: string, { token }: TestAdmin, email: string) =>
  server.call(invitationCalls.create, { email, role: 'viewer' }, { token, remoteAddress });
const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email);

async function organization(role: Role = 'editor') {
  const owner = await subscribedAdmin(server);
  const admin = await newMember(server, owner, 'admin');
  return { owner, admin, member: await newMember(server, owner, role) };
}

async function rolesTold({ email }: TestAdmin): Promise<(string | undefined)[]> {
  const texts = (await mailsTo(email)).map(({ text }) => /your role.* to (\w+)\./.exec(text));
  return texts.filter((found) => found !== null).map((found) => found[1]);
}

describe('the mail about a changed role', () => {
  it('is sent once after many changes, with the last role, a minute after it', async () => {
    const { admin, member } = await organization();
    for (let n = 0; n < 20; n += 1) {
      await changeRole(admin, member.adminId, n % 2 === 0 ? 'viewer' : 'editor');
    }
    server.clock.advance(MINUTE_SECONDS - 1);
    expect(await rolesTold(member)).toEqual([]);
    server.clock.advance(1);
    expect(await rolesTold(member)).toEqual(['editor']);
    await changeRole(admin, member.adminId, 'viewer');
    server.clock.advance(MINUTE_SECONDS);
    expect(await rolesTold(member)).toEqual(['viewer', 'editor']);
  });

  it('is sent once after changes at the same moment, through two portals', async () => {
    const { owner, admin, member } = await organization();
    const twin = await server.startTwin();
    const url = `/api/admin/members/${member.adminId}`;
    const changes = Array.from({ length: 10 }, (_, n) => {
      const role = n % 2 === 0 ? 'viewer' : 'editor';
      if (n % 3 !== 0) return changeRole(n % 2 === 0 ? admin : owner, member.adminId, role);
      const headers = { authorization: `Bearer ${admin.token}`, host: 'localhost:3000' };
      return twin.inject({ method: 'PUT', url, headers, payload: { role } });
    });
    await Promise.all(changes);
    server.clock.advance(MINUTE_SECONDS);
    const [row] = await server.sql(
      'select role from memberships where person_id = $1 and admin_id = $2',
      [member.adminId, owner.adminId],
    );
    expect(await rolesTold(member)).toEqual([row?.role]);
  });

  it('waits five minutes at most while the role keeps changing', async () => {
    const { admin, member } = await organization();
    const told: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      await changeRole(admin, member.adminId, n % 2 === 0 ? 'viewer' : 'editor');
      server.clock.advance(MINUTE_SECONDS / 2);
      told.push((await rolesTold(member)).length);
    }
    expect(told).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
  });

  it('is not sent to a member who was removed in the meantime', async () => {
    const { owner, member } = await organization();
    await changeRole(owner, member.adminId, 'viewer');
    const { token } = owner;
    await server.call(memberCalls.remove, { memberId: member.adminId }, { token });
    server.clock.advance(MINUTE_SECONDS);
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).toContain(
      'Your access on Emcee was removed',
    );
    expect(await rolesTold(member)).toEqual([]);
  });

  it('follows the member to a new address', async () => {
    const { owner, member } = await organization();
    await changeRole(owner, member.adminId, 'viewer');
    const email = await emailChanged(server, member);
    server.clock.advance(MINUTE_SECONDS);
    expect([await rolesTold(member), await rolesTold({ ...member, email })]).toEqual([
      [],
      ['viewer'],
    ]);
  });
});

describe('the owner', () => {
  const toldOf = async (owner: TestAdmin, email: string) => {
    server.clock.advance(MINUTE_SECONDS);
    const mails = await mailsTo(owner.email);
    const told = mails.map(({ text }) => text.split('\n\n')[1] ?? '');
    return told.filter((text) => text.includes(` ${email} `));
  };

  it('is mailed when an admin invites an admin, and only then', async () => {
    const { owner, admin } = await organization();
    const [invited, byOwner, editor] = [newEmail(), newEmail(), newEmail()];
    await invite(admin, invited, 'admin');
    await invite(owner, byOwner, 'admin');
    await invite(admin, editor, 'editor');
    expect(await toldOf(owner, invited)).toEqual([
      `${admin.email} invited ${invited} as an admin of your organization. If you don't agree, revoke the invitation under Members.`,
    ]);
    expect([...(await toldOf(owner, byOwner)), ...(await toldOf(owner, editor))]).toEqual([]);
  });

  it('is mailed once when an admin makes a member an admin, even if only for a moment', async () => {
    const { owner, admin, member } = await organization('viewer');
    const text = `${admin.email} made ${member.email} an admin of your organization. If you don't agree, change the role under Members.`;
    for (const role of ['admin', 'viewer', 'admin', 'viewer'] as const) {
      await changeRole(admin, member.adminId, role);
    }
    const other = await newMember(server, owner, 'viewer');
    await changeRole(admin, other.adminId, 'admin');
    expect(await toldOf(owner, member.email)).toEqual([text]);
    expect(await toldOf(owner, other.email)).toHaveLength(1);
  });

  it('is mailed when an admin turns the access of an admin on again', async () => {
    const { owner, admin } = await organization();
    const off = await newMember(server, owner, 'deactivated');
    const change = { memberId: off.adminId, isActive: true };
    await server.call(memberCalls.change, change, { token: admin.token });
    expect(await toldOf(owner, off.email)).toHaveLength(1);
  });

  it('is not mailed about their own acts', async () => {
    const { owner, member } = await organization();
    await changeRole(owner, member.adminId, 'admin');
    expect(await toldOf(owner, member.email)).toEqual([]);
  });
});

describe('the invitations to one address', () => {
  it('are three at most from organizations that never subscribed, and a subscriber still gets through', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let n = 0; n < 14; n += 1) {
      const reply = await inviteFrom(`198.51.100.${n}`, await verifiedAdmin(server), email);
      statuses.push(reply.status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
    expect(await mailsTo(email)).toHaveLength(3);
    server.clock.advance(MINUTE_SECONDS);
    expect((await invite(await verifiedAdmin(server), email, 'viewer')).status).toBe(429);
    expect((await invite(await subscribedAdmin(server), email, 'viewer')).status).toBe(201);
  });

  it('are three at most within a moment, even from six subscribers', async () => {
    const email = newEmail();
    const owners: TestAdmin[] = [];
    for (let n = 0; n < 6; n += 1) owners.push(await subscribedAdmin(server));
    const replies = await Promise.all(
      owners.map((owner, n) => inviteFrom(`203.0.113.${n}`, owner, email)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  });
});

describe('the address of an inviter', () => {
  it('is no link in a mail if it looks like that of a site', async () => {
    const { owner } = await organization();
    const address = 'www.evil.example/free@mail.example';
    await server.sql(`update admins set email = $1, name = 'League' where id = $2`, [
      address,
      owner.adminId,
    ]);
    const email = newEmail();
    await invite(owner, email, 'viewer');
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('www evil example free mail example invited you to League on Emcee');
    expect(mail?.html).not.toContain('www.evil');
  });
});

describe('the name of an organization', () => {
  it('is no link in a mail, even if it was stored before links were refused', async () => {
    const { owner } = await organization();
    await server.sql(`update admins set name = 'evil.example' where id = $1`, [owner.adminId]);
    const email = newEmail();
    await invite(owner, email, 'viewer');
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(`${owner.email} invited you to evil example on Emcee`);
    expect(mail?.html).not.toContain('evil.example');
    const { token } = owner;
    const { body } = await server.call(
      organizationCalls.change,
      { requireSecondFactor: false },
      { token },
    );
    expect(body.organization.name).toBe('evil.example');
  });
});
