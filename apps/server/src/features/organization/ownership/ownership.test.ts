// @module-tag races
import {
  accountCalls,
  auditLogCalls,
  billingCalls,
  hostCalls,
  invitationCalls,
  memberCalls,
  organizationCalls,
  organizationTexts,
  ownAccountTexts,
  ownershipCalls,
  privacyTexts,
  receiptCalls,
  roleTexts,
  roundCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  createdRound,
  newSession,
  PASSWORD,
  subscribedAdmin,
  type TestAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { handedOver, newMember, offeredOwnership } from '../../../../test/members.ts';
import { duringChange } from '../../../../test/overlap.ts';
import { refusedBy } from '../../../../test/refusals.ts';
import { factorOf } from '../../../../test/second-factors.ts';
import type { Db } from '../../../db/client.ts';
import { findOwner } from '../../../platform/security/owner.store.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { setMembership } from '../members.store.ts';

const server = startTestServer();

const offer = (
  { token }: TestAdmin,
  memberId: string,
  proof: { password?: string; code?: string } = {},
) => server.call(ownershipCalls.offer, { memberId, password: PASSWORD, ...proof }, { token });
const accept = (invitationToken: string, password = PASSWORD) =>
  server.call(invitationCalls.accept, { invitationToken, password });
const organizationOf = async (token: string) =>
  (await server.call(accountCalls.me, {}, { token })).body.organization;
const membersOf = async (token: string) => {
  const { body } = await server.call(memberCalls.list, {}, { token });
  return body;
};
const mailsTo = async (email: string) =>
  (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

async function organization() {
  const owner = await subscribedAdmin(server);
  return { owner, heir: await newMember(server, owner, 'editor') };
}

const dead = refusedBy(organizationTexts.deadLink);

describe('an offer of the ownership', () => {
  it('needs the password of the owner, and a member who can accept it', async () => {
    const { owner, heir } = await organization();
    const stranger = await subscribedAdmin(server);
    const off = await newMember(server, owner, 'deactivated');
    const wrong = await offer(owner, heir.adminId, { password: 'wrong1234' });
    expect([wrong.status, wrong.error?.message]).toEqual([403, privacyTexts.wrongPassword.text]);
    expect((await offer(owner, stranger.adminId)).status).toBe(404);
    for (const [memberId, refusal] of [
      [owner.adminId, organizationTexts.ownAlready],
      [off.adminId, organizationTexts.turnOnFirst],
    ] as const) {
      const { status, error } = await offer(owner, memberId);
      expect([status, error?.param, error?.message]).toEqual([409, 'member', refusal.text]);
    }
    expect((await offer(heir, heir.adminId)).status).toBe(403);
    expect((await offer(owner, heir.adminId)).status).toBe(201);
  });

  it('needs a code if two-step sign-in is on', async () => {
    const { owner, heir } = await organization();
    const { code } = await factorOf(server, { ...owner, isOn: true });
    const without = await offer(owner, heir.adminId);
    expect([without.status, without.error?.param]).toEqual([403, 'code']);
    const wrong = await offer(owner, heir.adminId, { code: '000000' });
    expect([wrong.status, wrong.error?.code]).toEqual([403, ownAccountTexts.wrongCode.code]);
    expect((await offer(owner, heir.adminId, { code })).status).toBe(201);
  });

  it('waits for one member at a time, and both people get an email', async () => {
    const { owner, heir } = await organization();
    const other = await newMember(server, owner, 'admin');
    expect((await offer(owner, heir.adminId)).body.invitation).toMatchObject({
      email: heir.email,
      role: 'owner',
      state: 'pending',
    });
    const second = await offer(owner, other.adminId);
    expect([second.status, second.error]).toEqual([
      409,
      { ...refusedBy(organizationTexts.alreadyInvited), param: 'member' },
    ]);
    expect(await mailsTo(heir.email)).toContain(`${owner.email} offers you ownership on Emcee`);
    expect(await mailsTo(owner.email)).toContain('You offered ownership on Emcee');
  });

  it.each(['demoted', 'turned off', 'removed'])('ends when the member is %s', async (how) => {
    const { owner, heir } = await organization();
    const { link } = await offeredOwnership(server, owner, heir);
    const { token } = owner;
    const memberId = heir.adminId;
    if (how === 'removed') await server.call(memberCalls.remove, { memberId }, { token });
    else {
      const change = how === 'demoted' ? { role: 'viewer' as const } : { isActive: false };
      await server.call(memberCalls.change, { memberId, ...change }, { token });
    }
    const reply = await accept(link);
    expect([reply.status, reply.error]).toEqual([404, dead]);
    const { invitations } = await membersOf(token);
    expect(invitations).toMatchObject([{ role: 'owner', state: 'revoked', canChange: false }]);
  });

  it('can be sent again and revoked by the owner alone', async () => {
    const { owner, heir } = await organization();
    const admin = await newMember(server, owner, 'admin');
    const { invitationId, link } = await offeredOwnership(server, owner, heir);
    for (const { token, canChange } of [
      { ...owner, canChange: true },
      { ...admin, canChange: false },
    ]) {
      expect((await membersOf(token)).invitations[0]).toMatchObject({ role: 'owner', canChange });
    }
    for (const call of [invitationCalls.resend, invitationCalls.revoke]) {
      const { status, error } = await server.call(call, { invitationId }, { token: admin.token });
      expect([status, error?.code]).toEqual([403, roleTexts.roleTooLow.code]);
    }
    const { token } = owner;
    server.clock.advance(60);
    const again = await server.call(invitationCalls.resend, { invitationId }, { token });
    expect(again.status).toBe(200);
    expect((await accept(link)).status).toBe(404);
    await server.call(invitationCalls.revoke, { invitationId }, { token });
    expect((await offer(owner, admin.adminId)).status).toBe(201);
  });

  it('is accepted or revoked, whichever comes first', async () => {
    const { owner, heir } = await organization();
    const { invitationId, link } = await offeredOwnership(server, owner, heir);
    const { token } = owner;
    const revoke = server.call(invitationCalls.revoke, { invitationId }, { token });
    const statuses = (await Promise.all([accept(link), revoke])).map(({ status }) => status);
    const owners = await server.sql(
      `select person_id from memberships where admin_id = $1 and role = 'owner'`,
      [owner.adminId],
    );
    expect(owners).toHaveLength(1);
    const isTaken = owners[0]?.person_id === heir.adminId;
    expect(statuses[0]).toBe(isTaken ? 200 : 404);
    // After an acceptance the former owner may not touch the offer.
    expect(isTaken ? statuses[1] !== 200 : statuses[1] === 200).toBe(true);
  });
});

describe('a new owner', () => {
  const taking = (adminId: string, from: string, to: string) => async (db: Db) => {
    await lockTenant(db, adminId);
    await setMembership(db, { adminId, personId: from }, { role: 'admin' });
    await setMembership(db, { adminId, personId: to }, { role: 'owner' });
  };

  it('cannot leave in the moment of accepting', async () => {
    const { owner, heir } = await organization();
    const accepted = taking(owner.adminId, owner.adminId, heir.adminId);
    const left = await duringChange(server, accepted, () =>
      server.call(organizationCalls.leave, {}, { token: heir.token }),
    );
    expect([left.status, left.error?.code]).toEqual([409, organizationTexts.leavingOwner.code]);
    expect((await findOwner(server.db, owner.adminId))?.ownerEmail).toBe(heir.email);
  });

  it('takes the organization of a founder who takes theirs at that moment', async () => {
    const founders = [await subscribedAdmin(server), await subscribedAdmin(server)] as const;
    const [first, second] = founders;
    await server.sql(
      `insert into memberships (admin_id, person_id, role, since)
       values ($1, $2, 'admin', $3), ($2, $1, 'admin', $3)`,
      [first.adminId, second.adminId, server.clock.now()],
    );
    const offers = [
      await offeredOwnership(server, first, second),
      await offeredOwnership(server, second, first),
    ];
    const taken = await Promise.all(offers.map(({ link }) => accept(link)));
    expect(taken.map(({ status }) => status)).toEqual([200, 200]);
    for (const [index, { adminId }] of founders.entries()) {
      const owner = await findOwner(server.db, adminId);
      expect(owner?.ownerEmail).toBe(founders[1 - index]?.email);
    }
  });

  it('stays, though the former owner offers the ownership to a third person at that moment', async () => {
    const { owner, heir } = await organization();
    const { token } = await handedOver(server, owner, heir);
    const next = await newMember(server, owner, 'editor');
    const accepted = taking(owner.adminId, heir.adminId, next.adminId);
    const third = await newMember(server, owner, 'admin');
    server.clock.advance(3_600);
    const { status, error } = await duringChange(server, accepted, () =>
      offer({ ...heir, token }, third.adminId),
    );
    expect([status, error?.code]).toEqual([403, roleTexts.roleTooLow.code]);
  });

  it('has every right, and the founder goes on as an admin in the same browsers', async () => {
    const { owner, heir } = await organization();
    await createdRound(server, owner);
    const other = await newSession(server, owner);
    const { token } = await handedOver(server, owner, heir);
    const { adminId } = owner;
    expect(await organizationOf(token)).toMatchObject({ _id: adminId, role: 'owner' });
    expect(await organizationOf(heir.token)).toMatchObject({ _id: adminId, role: 'owner' });
    for (const former of [owner.token, other, await newSession(server, owner)]) {
      expect(await organizationOf(former)).toMatchObject({ _id: adminId, role: 'admin' });
      const { body } = await server.call(roundCalls.list, {}, { token: former });
      expect(body.preEnteredRounds).toHaveLength(1);
      expect((await server.call(hostCalls.list, {}, { token: former })).status).toBe(200);
    }
    expect((await offer(owner, heir.adminId)).status).toBe(403);
    const { members } = await membersOf(token);
    expect(members.map(({ email, role, isYou }) => [email, role, isYou])).toEqual([
      [heir.email, 'owner', true],
      [owner.email, 'admin', false],
    ]);
    const log = await server.call(auditLogCalls.read, {}, { token });
    expect(log.body.lines.slice(0, 2)).toMatchObject([
      { kind: 'organization.ownership-taken', person: heir.email },
      { kind: 'organization.ownership-offered', person: owner.email },
    ]);
    for (const email of [owner.email, heir.email]) {
      expect(await mailsTo(email)).toContain('Your organization on Emcee has a new owner');
    }
  });

  it('pays from then on, and gets the emails about it', async () => {
    const { owner, heir } = await organization();
    const { token } = await handedOver(server, owner, heir);
    const { adminId } = owner;
    const info = await server.call(billingCalls.info, {}, { token });
    expect(info.body).toMatchObject({ subscriptionStatus: 'ACTIVE' });
    expect((await server.call(receiptCalls.payments, {}, owner)).status).toBe(403);
    expect((await server.call(receiptCalls.payments, {}, { token })).status).toBe(200);
    expect((await findOwner(server.db, adminId))?.ownerEmail).toBe(heir.email);
  });

  it('can hand the organization back', async () => {
    const { owner, heir } = await organization();
    const { token } = await handedOver(server, owner, heir);
    const { members } = await membersOf(token);
    const founder = members.find(({ email }) => email === owner.email);
    server.clock.advance(3_600);
    const again = { ...owner, adminId: founder?._id ?? '' };
    await handedOver(server, { ...heir, token }, again);
    expect(await organizationOf(owner.token)).toMatchObject({ role: 'owner' });
    expect(await organizationOf(token)).toMatchObject({ role: 'admin' });
  });
});

describe('a founder of an earlier version, without a membership', () => {
  it('is the owner, and can hand over', async () => {
    const { owner, heir } = await organization();
    await server.sql('delete from memberships where admin_id = person_id');
    const { members } = await membersOf(owner.token);
    expect(members.map(({ role }) => role)).toEqual(['owner', 'editor']);
    await handedOver(server, owner, heir);
    expect(await organizationOf(owner.token)).toMatchObject({ role: 'admin' });
  });
});
