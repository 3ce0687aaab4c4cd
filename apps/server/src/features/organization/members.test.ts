import { memberCalls, organizationTexts, roundCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newSession, subscribedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newMember } from '../../../test/members.ts';

const server = startTestServer();

type Change = { role?: 'admin' | 'editor' | 'viewer'; isActive?: boolean };

const changed = (token: string, memberId: string, change: Change) =>
  server.call(memberCalls.change, { memberId, ...change }, { token });
const removed = (token: string, memberId: string) =>
  server.call(memberCalls.remove, { memberId }, { token });
const rounds = async (token: string) => (await server.call(roundCalls.list, {}, { token })).status;

describe('a member', () => {
  it('gets another role, which counts from the next call on, and hears of it', async () => {
    const owner = await subscribedAdmin(server);
    const editor = await newMember(server, owner, 'editor');
    expect(await rounds(editor.token)).toBe(200);
    const { body } = await changed(owner.token, editor.adminId, { role: 'viewer' });
    expect(body.member).toMatchObject({ email: editor.email, role: 'viewer', isActive: true });
    expect(await rounds(editor.token)).toBe(403);
    const [mail] = await server.mails();
    expect(mail).toMatchObject({ to: editor.email, subject: /^Your role in/ });
  });

  it('is signed out of the organization alone when removed', async () => {
    const owner = await subscribedAdmin(server);
    const editor = await newMember(server, owner, 'editor');
    const own = await newSession(server, editor);
    expect((await removed(owner.token, editor.adminId)).status).toBe(200);
    expect(await rounds(editor.token)).toBe(401);
    expect(await rounds(own)).toBe(200);
    const { body } = await server.call(memberCalls.list, {}, { token: owner.token });
    expect(body.members).toHaveLength(1);
    const [mail] = await server.mails();
    expect(mail).toMatchObject({ to: editor.email, subject: /^You were removed from/ });
  });

  it('has no access while it is turned off', async () => {
    const owner = await subscribedAdmin(server);
    const editor = await newMember(server, owner, 'editor');
    const { body } = await changed(owner.token, editor.adminId, { isActive: false });
    expect(body.member.isActive).toBe(false);
    expect(await rounds(editor.token)).toBe(401);
    const again = await changed(owner.token, editor.adminId, { isActive: true });
    expect(again.body.member.isActive).toBe(true);
  });
});

describe('an admin of the organization', () => {
  it("can't change the owner, or themselves", async () => {
    const owner = await subscribedAdmin(server);
    const { token, adminId } = await newMember(server, owner, 'admin');
    for (const [memberId, text] of [
      [owner.adminId, organizationTexts.ownerStays.text],
      [adminId, organizationTexts.notYourself.text],
    ] as const) {
      for (const reply of [
        await changed(token, memberId, { role: 'viewer' }),
        await changed(token, memberId, { isActive: false }),
        await removed(token, memberId),
      ]) {
        expect([reply.status, reply.error?.message]).toEqual([409, text]);
      }
    }
  });

  it('sees who uses two-step sign-in, and when each was last there', async () => {
    const owner = await subscribedAdmin(server);
    await newMember(server, owner, 'viewer');
    const { body } = await server.call(memberCalls.list, {}, { token: owner.token });
    const at = server.clock.now().toISOString();
    expect(body.members).toMatchObject([
      { role: 'owner', hasSecondFactor: false, lastUsedAt: at, isYou: true, canChange: false },
      { role: 'viewer', hasSecondFactor: false, lastUsedAt: at, isYou: false, canChange: true },
    ]);
  });
});
