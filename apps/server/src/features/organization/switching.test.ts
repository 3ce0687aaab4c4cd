import {
  accountCalls,
  auditLogCalls,
  invitationCalls,
  memberCalls,
  organizationCalls,
  organizationTexts,
  roundCalls,
  switchingCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  newEmail,
  newSession,
  PASSWORD,
  subscribedAdmin,
  type TestAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { invitationToken, newMember } from '../../../test/members.ts';
import { refusedBy } from '../../../test/refusals.ts';

const server = startTestServer();

const listed = async (token: string) =>
  (await server.call(switchingCalls.list, {}, { token })).body.organizations;
const opened = (token: string, organizationId: string) =>
  server.call(switchingCalls.open, { organizationId }, { token });
const meOf = async (token: string) => (await server.call(accountCalls.me, {}, { token })).body;
const rounds = async (token: string) => (await server.call(roundCalls.list, {}, { token })).status;

/** The first has an organization of their own. */
async function editorOf() {
  const owner = await subscribedAdmin(server);
  return { owner, editor: await newMember(server, owner, 'editor') };
}

async function invitationId(owner: { token: string }, email: string) {
  const input = { email, role: 'viewer' } as const;
  const { body } = await server.call(invitationCalls.create, input, { token: owner.token });
  return body.invitation._id;
}

/** Came by an invitation, and owns nothing. */
async function invitedPerson() {
  const owner = await subscribedAdmin(server);
  const email = newEmail();
  await invitationId(owner, email);
  const link = { invitationToken: await invitationToken(server, email), password: PASSWORD };
  const { body } = await server.call(invitationCalls.accept, link);
  return { owner, email, token: body.token };
}

async function inMany({ adminId, email }: TestAdmin, count: number) {
  await server.sql(
    `with made as (insert into admins (id, email, password_hash, role, public_url, created_at, password_set_at)
       select gen_random_uuid(), 'many' || n || $1, '', 'admin', '', $2, $2
       from generate_series(1, $4) n returning id)
     insert into memberships (admin_id, person_id, role, since)
     select id, $3, 'viewer', $2 from made`,
    [email, server.clock.now(), adminId, count],
  );
}

describe('the organizations of a person', () => {
  it('are listed with role and state, and counted', async () => {
    const { owner, editor } = await editorOf();
    const third = await subscribedAdmin(server);
    const id = await invitationId(third, editor.email);
    expect(await listed(editor.token)).toEqual([
      { _id: editor.adminId, name: editor.email, role: 'owner', state: 'open' },
      { _id: owner.adminId, name: owner.email, role: 'editor', state: 'open' },
      ...[
        {
          _id: third.adminId,
          name: third.email,
          role: 'viewer',
          state: 'invited',
          invitationId: id,
        },
      ],
    ]);
    expect((await meOf(editor.token)).organizations).toBe(2);
  });

  it('are opened under a new token; the old one ends, and saves nothing', async () => {
    const { owner, editor } = await editorOf();
    const { status, body } = await opened(editor.token, editor.adminId);
    expect([status, body.email, body.verified]).toEqual([200, editor.email, true]);
    expect((await meOf(body.token)).organization).toMatchObject({ role: 'owner' });
    expect(await rounds(editor.token)).toBe(401);
    const back = await opened(body.token, owner.adminId);
    expect((await meOf(back.body.token)).organization).toMatchObject({ role: 'editor' });
  });

  it('keep the end of the session', async () => {
    const { editor } = await editorOf();
    const ends = () =>
      server.sql('select expires_at from sessions where admin_id = $1 order by id', [
        editor.adminId,
      ]);
    const before = await ends();
    server.clock.advance(3_600);
    await opened(editor.token, editor.adminId);
    expect(await ends()).toEqual(before);
  });

  it('open with the next sign-in if they were used last', async () => {
    const { owner, editor } = await editorOf();
    const { body } = await opened(editor.token, owner.adminId);
    expect((await meOf(await newSession(server, editor))).organization?._id).toBe(owner.adminId);
    await opened(body.token, editor.adminId);
    expect((await meOf(await newSession(server, editor))).organization?._id).toBe(editor.adminId);
  });

  it('are not opened by others, or while access is turned off', async () => {
    const { owner, editor } = await editorOf();
    const stranger = await subscribedAdmin(server);
    expect((await opened(stranger.token, owner.adminId)).status).toBe(404);
    const off = { memberId: editor.adminId, isActive: false };
    const own = await newSession(server, editor);
    await server.call(memberCalls.change, off, { token: owner.token });
    const values = { organization: owner.email };
    expect(await opened(own, owner.adminId)).toMatchObject({
      status: 403,
      error: { code: organizationTexts.turnedOff.code, values },
    });
    expect(await listed(own)).toMatchObject([{ state: 'open' }, { state: 'deactivated' }]);
  });
});

describe('an invitation of a signed-in person', () => {
  it('is accepted with one click, by its id', async () => {
    const { editor } = await editorOf();
    const third = await subscribedAdmin(server);
    const id = await invitationId(third, editor.email);
    const accepted = (token?: string) =>
      server.call(
        invitationCalls.accept,
        { invitationId: id },
        token === undefined ? {} : { token },
      );
    expect((await accepted()).status).toBe(401);
    expect((await accepted(third.token)).error).toMatchObject(
      refusedBy(organizationTexts.deadLink),
    );
    const { status, body } = await accepted(editor.token);
    expect(status).toBe(200);
    expect((await meOf(body.token)).organization?._id).toBe(third.adminId);
    expect((await accepted(body.token)).error).toMatchObject(refusedBy(organizationTexts.deadLink));
  });

  it('needs either the link or the id', async () => {
    expect((await server.call(invitationCalls.accept, {}, {})).status).toBe(409);
  });

  it('is refused if they are in 20 organizations', async () => {
    const { editor } = await editorOf();
    await inMany(editor, 18);
    const id = await invitationId(await subscribedAdmin(server), editor.email);
    const { token } = editor;
    const refused = await server.call(invitationCalls.accept, { invitationId: id }, { token });
    expect(refused.error).toMatchObject(refusedBy(organizationTexts.tooManyOrganizations));
  });

  it('is refused if they are in 20 by another one accepted at that moment', async () => {
    const { editor } = await editorOf();
    await inMany(editor, 17);
    const accepting: { invitationId: string; token: string }[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = await invitationId(await subscribedAdmin(server), editor.email);
      accepting.push({ invitationId: id, token: await newSession(server, editor) });
    }
    const accepted = await Promise.all(
      accepting.map(({ token, ...input }) => server.call(invitationCalls.accept, input, { token })),
    );
    expect(accepted.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a person who owns nothing', () => {
  it('starts an organization once, and has both', async () => {
    const { owner, email, token } = await invitedPerson();
    const start = (token: string) =>
      server.call(organizationCalls.start, { name: 'Quiz League' }, { token });
    const { status, body } = await start(token);
    expect(status).toBe(200);
    const { organization, organizations } = await meOf(body.token);
    expect([organization?.name, organization?.role, organizations]).toEqual([
      'Quiz League',
      'owner',
      2,
    ]);
    expect(await rounds(token)).toBe(401);
    expect(await rounds(body.token)).toBe(200);
    expect((await start(body.token)).error).toMatchObject(
      refusedBy(organizationTexts.startedAlready),
    );
    const names = (await listed(body.token)).map(({ name }) => name);
    expect(names).toEqual(['Quiz League', owner.email]);
    expect(
      (await server.call(memberCalls.list, {}, { token: body.token })).body.members,
    ).toMatchObject([{ email, role: 'owner' }]);
  });

  it('signs in without an organization once removed from the only one', async () => {
    const { owner, email } = await invitedPerson();
    const { body } = await server.call(memberCalls.list, {}, { token: owner.token });
    const memberId = body.members.find((member) => member.email === email)?._id ?? '';
    await server.call(memberCalls.remove, { memberId }, { token: owner.token });
    const token = await newSession(server, { ...owner, email });
    const me = await meOf(token);
    expect([me.organization, me.organizations]).toEqual([undefined, 0]);
    expect(await listed(token)).toEqual([]);
  });
});

describe('leaving an organization', () => {
  it('ends the sessions there and nothing else, and is in its audit log', async () => {
    const { owner, editor } = await editorOf();
    const own = await newSession(server, editor);
    const { status, body } = await server.call(
      organizationCalls.leave,
      {},
      { token: editor.token },
    );
    expect([status, body.message]).toEqual([200, `You left ${owner.email}.`]);
    expect(await rounds(editor.token)).toBe(401);
    expect(await listed(own)).toMatchObject([{ role: 'owner' }]);
    const log = await server.call(auditLogCalls.read, {}, { token: owner.token });
    expect(log.body.lines[0]).toMatchObject({ kind: 'members.left', person: editor.email });
  });

  it('is refused to its owner', async () => {
    const { owner } = await editorOf();
    const refused = await server.call(organizationCalls.leave, {}, { token: owner.token });
    expect(refused.error).toMatchObject(refusedBy(organizationTexts.leavingOwner));
  });
});
