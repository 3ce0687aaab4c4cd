import {
  accountCalls,
  auditLogCalls,
  hostCalls,
  organizationCalls,
  organizationTexts,
  ownAccountCalls,
  roleTexts,
  secondFactorCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newSession, subscribedAdmin, type TestAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newMember } from '../../../test/members.ts';
import { refusedBy } from '../../../test/refusals.ts';
import { codeOf } from '../../../test/second-factors.ts';

const server = startTestServer();

type Change = { name?: string; requireSecondFactor?: boolean };

const change = ({ token }: { token: string }, input: Change) =>
  server.call(organizationCalls.change, input, { token });
const meOf = async (token: string) => (await server.call(accountCalls.me, {}, { token })).body;
const hosts = (token: string) => server.call(hostCalls.list, {}, { token });

/** The code of the next step. */
async function twoStep({ token, password }: TestAdmin): Promise<() => string> {
  const { body } = await server.call(secondFactorCalls.setUp, {}, { token });
  const code = codeOf(server, body.secret);
  expect((await server.call(secondFactorCalls.turnOn, { password, code }, { token })).status).toBe(
    200,
  );
  return () => {
    server.clock.advance(30);
    return codeOf(server, body.secret);
  };
}

async function demanding() {
  const owner = await subscribedAdmin(server);
  const editor = await newMember(server, owner, 'editor');
  await twoStep(owner);
  expect((await change(owner, { requireSecondFactor: true })).body).toEqual({
    organization: { _id: owner.adminId, name: owner.email, requiresSecondFactor: true },
  });
  return { owner, editor };
}

describe('the name of an organization', () => {
  it('is set by its owner, and shown to its members', async () => {
    const owner = await subscribedAdmin(server);
    const editor = await newMember(server, owner, 'editor');
    expect((await change(owner, { name: ' Quiz\u202e League ' })).body.organization.name).toBe(
      'Quiz League',
    );
    expect((await meOf(editor.token)).organization).toMatchObject({
      ...{ name: 'Quiz League', role: 'editor', owner: owner.email },
    });
    const { body } = await server.call(auditLogCalls.read, {}, { token: owner.token });
    expect(body.lines[0]?.text).toBe('The organization is now called “Quiz League”.');
    expect((await change(editor, { name: 'Mine' })).status).toBe(403);
  });

  it.each([
    'https://evil.example',
    'Win at evil.example now',
    '1.1.1.1',
    'localhost:3000',
    'mailto:a@b',
    '@evil',
    '//evil',
    'evil．example',
    'evil․example',
  ])('contains nothing that mail programs turn into a link: %s', async (name) => {
    const owner = await subscribedAdmin(server);
    const { status, error } = await change(owner, { name });
    expect(status).toBe(409);
    expect(error).toMatchObject({ param: 'name', ...refusedBy(organizationTexts.noAddresses) });
  });

  it.each(['St. John', 'A.B. Trivia', 'Nr. 1'])('may have dots: %s', async (name) => {
    expect((await change(await subscribedAdmin(server), { name })).status).toBe(200);
  });
});

describe('required two-step sign-in', () => {
  it('needs that of the owner first', async () => {
    const { status, error } = await change(await subscribedAdmin(server), {
      requireSecondFactor: true,
    });
    expect(status).toBe(409);
    expect(error).toMatchObject(refusedBy(organizationTexts.ownFactorFirst));
  });

  it('leaves a member without it only their own account, until it is on', async () => {
    const { owner, editor } = await demanding();
    const { status, error } = await hosts(editor.token);
    expect(status).toBe(403);
    expect(error).toMatchObject({
      code: roleTexts.factorRequired.code,
      values: { organization: owner.email },
    });
    expect((await meOf(editor.token)).mustSetUpFactor).toBe(true);
    expect((await server.call(ownAccountCalls.read, {}, { token: editor.token })).status).toBe(200);
    await twoStep(editor);
    expect((await hosts(editor.token)).status).toBe(200);
    expect(await meOf(editor.token)).not.toHaveProperty('mustSetUpFactor');
  });

  it('is asked for only while that organization is open', async () => {
    const { editor } = await demanding();
    const own = await newSession(server, editor);
    expect((await hosts(own)).status).toBe(200);
  });

  it('can not be turned off by a member, but by the owner for everyone', async () => {
    const { owner, editor } = await demanding();
    const nextCode = await twoStep(editor);
    const { token, password } = editor;
    const turnOff = () =>
      server.call(secondFactorCalls.turnOff, { password, code: nextCode() }, { token });
    const { status, error } = await turnOff();
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: organizationTexts.factorStays.code,
      values: { organization: owner.email },
    });
    expect((await change(owner, { requireSecondFactor: false })).status).toBe(200);
    expect((await turnOff()).status).toBe(200);
    const { body } = await server.call(auditLogCalls.read, {}, { token: owner.token });
    expect(body.lines.slice(0, 2).map(({ kind }) => kind)).toEqual([
      'organization.factor-optional',
      'organization.factor-required',
    ]);
  });

  it('does not concern a session by single sign-on', async () => {
    const { owner } = await demanding();
    const { token } = await newMember(server, owner, 'confined');
    expect((await hosts(token)).status).toBe(200);
  });
});
