// @module-tag races
import {
  hostAccountCalls,
  hostCalls,
  hostInvitationCalls,
  invitationCalls,
  memberCalls,
  organizationCalls,
  organizationTexts,
  ownAccountCalls,
  ownershipCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { changeEmailByCommand } from '../../src/features/account/own/change-email.ts';
import { setEmail } from '../../src/features/account/own/own-account.store.ts';
import { emailToken } from '../email-tokens.ts';
import {
  hostToken,
  independentHost,
  newEmail,
  PASSWORD,
  subscribedAdmin,
  type TestAdmin,
} from '../factories.ts';
import { startTestServer } from '../harness.ts';
import { acceptedMember, invitationToken, offeredOwnership } from '../members.ts';
import { duringChange } from '../overlap.ts';
import { refusedBy } from '../refusals.ts';

const server = startTestServer();

const HOUR_SECONDS = 60 * 60;

type Role = 'admin' | 'editor' | 'viewer';

const accept = (token: string) =>
  server.call(invitationCalls.accept, { invitationToken: token, password: PASSWORD });
const invite = ({ token }: TestAdmin, email: string, role: Role) =>
  server.call(invitationCalls.create, { email, role }, { token });
const changeRole = ({ token }: TestAdmin, memberId: string, role: Role) =>
  server.call(memberCalls.change, { memberId, role }, { token });
const leave = ({ token }: TestAdmin) => server.call(organizationCalls.leave, {}, { token });
const offersOf = async ({ token }: TestAdmin) =>
  (await server.call(memberCalls.list, {}, { token })).body.invitations
    .filter(({ role }) => role === 'owner')
    .map(({ state }) => state);

/** Confirmed in both mailboxes. */
async function changeEmail<Person extends TestAdmin>(person: Person, email: string) {
  const { token } = person;
  await server.call(ownAccountCalls.changeEmail, { email, password: PASSWORD }, { token });
  for (const mailbox of [person.email, email]) {
    const link = await emailToken(server, mailbox);
    await server.call(ownAccountCalls.confirmEmail, { emailToken: link });
  }
  server.clock.advance(HOUR_SECONDS);
  return { ...person, email };
}

async function organization(role: Role = 'editor') {
  const owner = await subscribedAdmin(server);
  return { owner, heir: await acceptedMember(server, owner, role) };
}

const dead = { status: 404, error: refusedBy(organizationTexts.deadLink) };

describe('an offer of the ownership', () => {
  it('ends when the heir changes the address, and stays ended when it changes back', async () => {
    const { owner, heir } = await organization();
    const { link } = await offeredOwnership(server, owner, heir);
    const moved = await changeEmail(heir, newEmail());
    expect(await offersOf(owner)).toEqual(['revoked']);
    await changeRole(owner, heir.adminId, 'viewer');
    await changeEmail(moved, heir.email);
    expect(await accept(link)).toMatchObject(dead);
  });

  it('ends when the operator changes the address of the heir', async () => {
    const { owner, heir } = await organization();
    await offeredOwnership(server, owner, heir);
    const { db, clock } = server;
    const deps = { db, clock, supportEmail: 'support@example.test' };
    await changeEmailByCommand(deps, [heir.email, newEmail()]);
    expect(await offersOf(owner)).toEqual(['revoked']);
  });

  it('goes on when the heir only asks for another address, or when a third person changes theirs', async () => {
    const { owner, heir } = await organization();
    const other = await acceptedMember(server, owner, 'viewer');
    const { link } = await offeredOwnership(server, owner, heir);
    await changeEmail(other, newEmail());
    const { token } = heir;
    const change = { email: newEmail(), password: PASSWORD };
    expect((await server.call(ownAccountCalls.changeEmail, change, { token })).status).toBe(200);
    expect(await offersOf(owner)).toEqual(['pending']);
    expect((await accept(link)).status).toBe(200);
  });

  it('is for the new address if the heir changes it at that moment', async () => {
    const { owner, heir } = await organization();
    const email = newEmail();
    const now = server.clock.now();
    const moving = { personId: heir.adminId, email, now };
    const { token } = owner;
    const offer = { memberId: heir.adminId, password: PASSWORD };
    const { body } = await duringChange(
      server,
      (db) => setEmail(db, moving),
      () => server.call(ownershipCalls.offer, offer, { token }),
    );
    expect(body.invitation.email).toBe(email);
  });
});

describe('an older invitation to the address of a member', () => {
  it('ends with a demotion, so that leaving and accepting does not undo it', async () => {
    const { owner, heir } = await organization('admin');
    const email = newEmail();
    expect((await invite(owner, email, 'admin')).status).toBe(201);
    const link = await invitationToken(server, email);
    const moved = await changeEmail(heir, email);
    await changeRole(owner, heir.adminId, 'viewer');
    expect((await leave(moved)).status).toBe(200);
    expect(await accept(link)).toMatchObject(dead);
  });

  it.each(['removed', 'turned off'])('ends when the member is %s', async (how) => {
    const { owner, heir } = await organization();
    const { token } = owner;
    const memberId = heir.adminId;
    // Sent at the moment when the member took the address.
    const email = newEmail();
    await invite(owner, email, 'admin');
    const link = await invitationToken(server, email);
    await server.sql('update admins set email = $1 where id = $2', [email, memberId]);
    if (how === 'removed') await server.call(memberCalls.remove, { memberId }, { token });
    else await server.call(memberCalls.change, { memberId, isActive: false }, { token });
    expect(await accept(link)).toMatchObject(dead);
  });

  it('goes on for a person who is no member', async () => {
    const { owner } = await organization();
    const stranger = await subscribedAdmin(server);
    const email = newEmail();
    await invite(owner, email, 'viewer');
    const link = await invitationToken(server, email);
    await changeEmail(stranger, email);
    expect((await accept(link)).status).toBe(200);
  });
});

describe('an older invitation to the address of a host', () => {
  it('ends when the host is removed', async () => {
    const owner = await subscribedAdmin(server);
    const { token } = owner;
    const host = await independentHost(server);
    await server.call(hostInvitationCalls.create, { email: host.email }, { token });
    const link = await invitationToken(server, host.email);
    const proof = { email: host.email, password: host.password };
    expect((await server.call(hostCalls.invite, proof, { token })).status).toBe(201);
    await server.call(hostCalls.remove, { hostId: host.hostId }, { token });
    const answer = { invitationToken: link, password: host.password };
    expect(await server.call(hostInvitationCalls.accept, answer)).toMatchObject(dead);
  });

  it('ends when a host of the organization takes the address', async () => {
    const owner = await subscribedAdmin(server);
    const host = await independentHost(server);
    const { password, hostId } = host;
    await server.call(hostCalls.invite, { email: host.email, password }, { token: owner.token });
    const email = newEmail();
    await server.call(hostInvitationCalls.create, { email }, { token: owner.token });
    const link = await invitationToken(server, email);
    const token = await hostToken(server, host);
    await server.call(hostAccountCalls.changeEmail, { email, password }, { token });
    for (const mailbox of [host.email, email]) {
      const emailLink = await emailToken(server, mailbox);
      await server.call(hostAccountCalls.confirmEmail, { emailToken: emailLink });
    }
    await server.call(hostCalls.remove, { hostId }, { token: owner.token });
    const answer = { invitationToken: link, password };
    expect(await server.call(hostInvitationCalls.accept, answer)).toMatchObject(dead);
  });
});
