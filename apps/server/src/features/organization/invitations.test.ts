// @module-tag races
import {
  accountCalls,
  accountTexts,
  auditLogCalls,
  invitationCalls,
  memberCalls,
  organizationTexts,
  privacyCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { eraseDue } from '../../../test/erase-due.ts';
import {
  newEmail,
  newSession,
  PASSWORD,
  signedUpAdmin,
  subscribedAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { invitationToken, newMember } from '../../../test/members.ts';
import { refusedBy } from '../../../test/refusals.ts';
import { mailDay } from '../../platform/mail/mail-template.ts';

const server = startTestServer();
const DAY_SECONDS = 24 * 60 * 60;

const invited = (by: TestAdmin, email: string, role: 'admin' | 'editor' | 'viewer' = 'editor') =>
  server.call(invitationCalls.create, { email, role }, { token: by.token });

const accept = (
  input: { invitationToken: string; password?: string; code?: string },
  token?: string,
) => server.call(invitationCalls.accept, input, token === undefined ? {} : { token });

const read = (token: string) => server.call(invitationCalls.read, { invitationToken: token }, {});

const membersOf = async ({ token }: TestAdmin) =>
  (await server.call(memberCalls.list, {}, { token })).body;

async function invitation(email = newEmail()) {
  const owner = await subscribedAdmin(server);
  const { body } = await invited(owner, email);
  return {
    owner,
    email,
    invitationId: body.invitation._id,
    link: await invitationToken(server, email),
  };
}

const dead = refusedBy(organizationTexts.deadLink);

describe('an invitation', () => {
  it('names the organization, the inviter and the role, to a person without an account', async () => {
    const { owner, email, link } = await invitation();
    expect((await read(link)).body).toEqual({
      organization: owner.email,
      inviter: owner.email,
      role: 'editor',
      email,
      hasAccount: false,
      endsAt: null,
    });
    const [mail] = await server.mails();
    expect(mail?.subject).toBe(`${owner.email} invited you to Emcee`);
  });

  it('makes a new person a member, who signs in to the organization from then on', async () => {
    const { owner, email, link } = await invitation();
    const { status, body } = await accept({ invitationToken: link, password: PASSWORD });
    expect([status, body.verified, body.email]).toEqual([200, true, email]);
    for (const token of [body.token, await newSession(server, { ...owner, email })]) {
      const me = await server.call(accountCalls.me, {}, { token });
      expect(me.body.organization).toMatchObject({ _id: owner.adminId, role: 'editor' });
    }
    const { members, invitations } = await membersOf(owner);
    expect(members.map(({ email, role, isYou }) => [email, role, isYou])).toEqual([
      [owner.email, 'owner', true],
      [email, 'editor', false],
    ]);
    expect(invitations).toMatchObject([{ email, state: 'accepted', invitedBy: owner.email }]);
    const log = await server.call(auditLogCalls.read, {}, { token: owner.token });
    expect(log.body.lines.slice(0, 2)).toMatchObject([
      { kind: 'members.accepted', person: email },
      { kind: 'members.invited', person: owner.email },
    ]);
  });

  it('works once, however many accept it at once', async () => {
    const { owner, link } = await invitation();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => accept({ invitationToken: link, password: PASSWORD })),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 404)]);
    expect((await membersOf(owner)).members).toHaveLength(2);
  });

  it.each(['revoked', 'declined', 'expired', 'sent again'])(
    'can not be accepted once %s',
    async (how) => {
      const { owner, invitationId, link } = await invitation();
      const { token } = owner;
      if (how === 'revoked') await server.call(invitationCalls.revoke, { invitationId }, { token });
      if (how === 'declined') {
        await server.call(invitationCalls.decline, { invitationToken: link });
      }
      if (how === 'expired') server.clock.advance(7 * DAY_SECONDS);
      if (how === 'sent again')
        await server.call(invitationCalls.resend, { invitationId }, { token });
      for (const reply of [
        await read(link),
        await accept({ invitationToken: link, password: PASSWORD }),
      ]) {
        expect([reply.status, reply.error]).toEqual([404, dead]);
      }
    },
  );

  it('that has expired is sent again with a new link', async () => {
    const { owner, email, invitationId } = await invitation();
    server.clock.advance(8 * DAY_SECONDS);
    const token = await newSession(server, owner);
    const waiting = await membersOf({ ...owner, token });
    expect(waiting.invitations).toMatchObject([{ state: 'expired' }]);
    const again = await server.call(invitationCalls.create, { email, role: 'viewer' }, { token });
    expect(again.error).toEqual({
      ...refusedBy(organizationTexts.alreadyInvited),
      param: 'email',
    });
    const { body } = await server.call(invitationCalls.resend, { invitationId }, { token });
    expect(body.invitation).toMatchObject({ state: 'pending', role: 'editor' });
    expect((await read(await invitationToken(server, email))).status).toBe(200);
  });

  it('can be made again after it was revoked, and only once at the same moment', async () => {
    const { owner, email, invitationId } = await invitation();
    await server.call(invitationCalls.revoke, { invitationId }, { token: owner.token });
    const replies = await Promise.all([invited(owner, email), invited(owner, email)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('to an organization that will be deleted names the day, works until then, and ends with it', async () => {
    const owner = await verifiedAdmin(server);
    const { body } = await server.call(privacyCalls.askDeletion, { password: PASSWORD }, owner);
    const { dueAt = '' } = body.deletion ?? {};
    server.clock.advance(DAY_SECONDS);
    const [email, late] = [newEmail(), newEmail()];
    for (const each of [email, late]) await invited(owner, each);
    const link = await invitationToken(server, email);
    const lateLink = await invitationToken(server, late);
    expect((await read(link)).body.endsAt).toBe(dueAt);
    const mail = (await server.mails()).find(({ to }) => to === email);
    const day = mailDay(new Date(dueAt));
    expect(mail?.text).toContain(`The organization will be deleted on ${day}.`);
    expect((await accept({ invitationToken: link, password: PASSWORD })).status).toBe(200);
    server.clock.advance(6 * DAY_SECONDS);
    await eraseDue(server);
    expect((await read(lateLink)).error).toEqual(dead);
  });

  it('that was answered is neither sent again nor revoked', async () => {
    const { owner, invitationId, link } = await invitation();
    await server.call(invitationCalls.decline, { invitationToken: link });
    for (const call of [invitationCalls.resend, invitationCalls.revoke]) {
      const { status, error } = await server.call(call, { invitationId }, { token: owner.token });
      expect([status, error?.message]).toEqual([409, organizationTexts.alreadyAnswered.text]);
    }
  });
});

describe('a person with an account', () => {
  it('accepts with one click while signed in', async () => {
    const person = await verifiedAdmin(server);
    const { owner, link } = await invitation(person.email);
    expect((await read(link)).body.hasAccount).toBe(true);
    const { status, body } = await accept({ invitationToken: link }, person.token);
    expect(status).toBe(200);
    const me = await server.call(accountCalls.me, {}, { token: body.token });
    expect(me.body.organization?._id).toBe(owner.adminId);
    expect((await server.call(accountCalls.me, {}, { token: person.token })).status).toBe(430);
  });

  it('needs the password otherwise, and a wrong one does not use up the link', async () => {
    const person = await verifiedAdmin(server);
    const { link } = await invitation(person.email);
    const none = await accept({ invitationToken: link });
    expect([none.status, none.error?.param]).toEqual([403, 'password']);
    const wrong = await accept({ invitationToken: link, password: 'wrong1234' });
    expect(wrong.error).toEqual({
      ...refusedBy(accountTexts.wrongCredentials),
      param: 'password',
    });
    const right = await accept({ invitationToken: link, password: person.password });
    expect(right.status).toBe(200);
  });

  it('who never verified it chooses a password, and every session of a stranger ends', async () => {
    const stranger = await signedUpAdmin(server);
    const { link } = await invitation(stranger.email);
    expect((await read(link)).body.hasAccount).toBe(false);
    const password = 'other1234';
    const { status } = await accept({ invitationToken: link, password });
    expect(status).toBe(200);
    expect((await server.call(accountCalls.me, {}, { token: stranger.token })).status).toBe(430);
    const { email } = stranger;
    const signIn = await server.call(accountCalls.signIn, { email, password });
    expect([signIn.status, signIn.body.verified]).toEqual([200, true]);
  });

  it('can not accept an invitation of another address', async () => {
    const other = await verifiedAdmin(server);
    const { email, link } = await invitation();
    const { status, error } = await accept({ invitationToken: link }, other.token);
    expect([status, error?.message]).toEqual([
      409,
      `This invitation is for ${email}. Sign out to accept it.`,
    ]);
  });

  it('who changed their email is invited at the new one; the old invitation keeps its address', async () => {
    const person = await verifiedAdmin(server);
    const { owner, link } = await invitation(person.email);
    const email = newEmail();
    await server.sql('update admins set email = $1 where id = $2', [email, person.adminId]);
    const { status, error } = await accept({ invitationToken: link }, person.token);
    expect([status, error?.code]).toEqual([409, organizationTexts.otherAddress.code]);
    await invited(owner, email);
    const newLink = await invitationToken(server, email);
    expect((await accept({ invitationToken: newLink }, person.token)).status).toBe(200);
  });

  it('is not invited again as a member, and one whose access is turned off needs no invitation', async () => {
    const owner = await subscribedAdmin(server);
    const member = await newMember(server, owner, 'viewer');
    const deactivated = await newMember(server, owner, 'deactivated');
    for (const { email } of [owner, member]) {
      const { error } = await invited(owner, email);
      expect(error?.message).toBe(organizationTexts.alreadyMember.text);
    }
    const { error } = await invited(owner, deactivated.email);
    expect(error?.message).toBe(organizationTexts.turnOnFirst.text);
  });

  it('is in at most 20 organizations', async () => {
    const person = await verifiedAdmin(server);
    const { link } = await invitation(person.email);
    await server.sql(
      `with made as (insert into admins (id, email, password_hash, public_url, password_set_at, created_at)
         select gen_random_uuid(), 'many' || n || '@example.test', '', '', now(), now()
         from generate_series(1, 19) as n returning id)
       insert into memberships (admin_id, person_id, role, since) select id, $1, 'viewer', now() from made`,
      [person.adminId],
    );
    const { error } = await accept({ invitationToken: link }, person.token);
    expect(error?.message).toBe(organizationTexts.tooManyOrganizations.text);
  });
});

describe('the limits of invitations', () => {
  it('let an organization that never paid send 25 a day', async () => {
    const owner = await verifiedAdmin(server);
    for (let sent = 0; sent < 25; sent += 1) {
      expect((await invited(owner, newEmail())).status).toBe(201);
    }
    expect((await invited(owner, newEmail())).status).toBe(429);
  });

  it('let an organization send three at once to an address', async () => {
    const { owner, invitationId } = await invitation();
    const again = () =>
      server.call(invitationCalls.resend, { invitationId }, { token: owner.token });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    const { status, error } = await again();
    expect([status, error?.code]).toEqual([429, accountTexts.mailTooSoon.code]);
  });

  it('refuse the 101st member', async () => {
    const owner = await subscribedAdmin(server);
    await server.sql(
      `with made as (insert into admins (id, email, password_hash, public_url, password_set_at, created_at, kind)
         select gen_random_uuid(), 'crowd' || n || '@example.test', '', '', now(), now(), 'person'
         from generate_series(1, 99) as n returning id)
       insert into memberships (admin_id, person_id, role, since) select $1, id, 'viewer', now() from made`,
      [owner.adminId],
    );
    const { error } = await invited(owner, newEmail());
    expect(error?.message).toBe(organizationTexts.tooManyMembers.text);
  });
});
