import {
  type AuditLine,
  accountCalls,
  auditLogCalls,
  auditLogTexts,
  auditPerson,
  enterpriseText,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { createdHost, createdRound, newSession, subscribedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newMember } from '../../../test/members.ts';

const server = startTestServer();

async function linesOf(token: string, who = ''): Promise<AuditLine[]> {
  return (await server.call(auditLogCalls.read, { who }, { token })).body.lines;
}

const whoOf = (line: AuditLine | undefined) => line && auditPerson(line, enterpriseText);

/** A member has created a round, and the owner a host. */
async function twoPeople() {
  const owner = await subscribedAdmin(server);
  const editor = await newMember(server, owner, 'editor');
  await createdHost(server, owner);
  server.clock.advance(60);
  await createdRound(server, editor);
  return { owner, editor };
}

describe('the audit log of an organization', () => {
  it('names the person of each line by the email of today', async () => {
    const { owner, editor } = await twoPeople();
    const [round, host] = await linesOf(owner.token);
    expect([round?.kind, whoOf(round)]).toEqual(['rounds.created', editor.email]);
    expect([host?.kind, whoOf(host)]).toEqual(['hosts.created', owner.email]);
    await server.sql(`update admins set email = 'new@example.test' where id = $1`, [
      editor.adminId,
    ]);
    expect(whoOf((await linesOf(owner.token))[0])).toBe('new@example.test');
  });

  it('says that a person is a former member once their account is erased', async () => {
    const { owner, editor } = await twoPeople();
    await server.sql('delete from admins where id = $1', [editor.adminId]);
    expect(whoOf((await linesOf(owner.token))[0])).toBe(auditLogTexts.former);
  });

  it('names a person whose row was split by their key, and nobody else', async () => {
    const { owner, editor } = await twoPeople();
    await server.sql('update admins set person_key = gen_random_uuid() where id = $1', [
      editor.adminId,
    ]);
    expect(whoOf((await linesOf(owner.token))[0])).toBe(auditLogTexts.former);
    await server.sql('update admins set person_key = $1 where id = $2', [
      editor.adminId,
      owner.adminId,
    ]);
    expect(whoOf((await linesOf(owner.token))[0])).toBe(owner.email);
  });

  it('calls the person of an older line Admin', async () => {
    const { owner } = await twoPeople();
    await server.sql('update audit_events set person_key = null');
    const [round] = await linesOf(owner.token);
    expect(round).not.toHaveProperty('person');
    expect(whoOf(round)).toBe('Admin');
  });

  it('is filtered by a member', async () => {
    const { owner, editor } = await twoPeople();
    const lines = await linesOf(owner.token, editor.adminId);
    expect(lines.map(({ kind }) => kind)).toEqual(['rounds.created']);
  });
});

it('a line about an account names its person to every reader', async () => {
  const owner = await subscribedAdmin(server);
  const admin = await newMember(server, owner, 'admin');
  await newSession(server, owner);
  const [line] = await linesOf(admin.token);
  expect(line?.text).toBe(`“${owner.email}” signed in.`);
  // A founder's key moves along when their row is split.
  const moved = await newMember(server, owner, 'admin');
  await server.sql('update admins set person_key = gen_random_uuid() where id = $1', [
    owner.adminId,
  ]);
  await server.sql('update admins set person_key = $1 where id = $2', [
    owner.adminId,
    moved.adminId,
  ]);
  expect((await linesOf(admin.token))[0]?.text).toBe(`“${moved.email}” signed in.`);
  const lines = await linesOf(admin.token, moved.adminId);
  expect(lines.map(({ kind }) => kind)).toContain('account.signed-in');
});

it('a sign-in is a line of the person who signed in', async () => {
  const owner = await subscribedAdmin(server);
  await newSession(server, owner);
  const [line] = await linesOf(owner.token);
  expect([line?.kind, whoOf(line)]).toEqual(['account.signed-in', owner.email]);
  const wrong = { email: owner.email, password: 'wrong1234' };
  await server.call(accountCalls.signIn, wrong);
  const [refused] = await linesOf(owner.token);
  expect([refused?.kind, whoOf(refused)]).toEqual(['account.sign-in-refused', 'Unknown']);
});
