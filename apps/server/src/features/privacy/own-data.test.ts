// @module-tag dates
import {
  hostPrivacyCalls,
  ownAccountCalls,
  ownRoundCalls,
  privacyCalls,
  secondFactorCalls,
} from '@emcee/contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fetchFile, richGame } from '../../../test/export-files.ts';
import {
  createdHost,
  createdRound,
  createdScheme,
  hostToken,
  newEmail,
  signedUpAdmin,
  subscribedAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { playedGame } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { codeOf } from '../../../test/second-factors.ts';

const server = startTestServer();

async function filesAt(url: string): Promise<Record<string, string>> {
  const { bytes } = await fetchFile(server, url);
  const files = Object.entries(unzipSync(bytes));
  return Object.fromEntries(files.map(([path, content]) => [path, strFromU8(content)]));
}

async function secrets(): Promise<string[]> {
  const rows = await server.sql(`select password_hash as secret from admins
    union all select password_hash from hosts union all select token_hash from sessions`);
  return rows.map(({ secret }) => String(secret));
}

describe('the data of an admin', () => {
  it('are complete, without those of others, and without secrets', async () => {
    const [admin, other] = [await subscribedAdmin(server), await subscribedAdmin(server)];
    const ann = newEmail();
    const stranger = newEmail();
    const host = await createdHost(server, admin);
    const otherHost = await createdHost(server, other);
    await createdRound(server, admin);
    await createdScheme(server, admin);
    await richGame(server, admin, [ann]);
    await playedGame(server, admin, { startedAt: new Date('2020-01-01T12:00:00Z') });
    await playedGame(server, other, { players: [{ emails: [stranger] }] });
    const { status, body } = await server.call(privacyCalls.downloadData, {}, admin);
    expect(status).toBe(200);
    const files = await filesAt(body.url);
    expect(Object.keys(files)).toEqual([
      'account.json',
      'rounds.json',
      'people.json',
      'payments.json',
      'receipts.json',
      'games.json',
      'hosts.csv',
      'users.csv',
      'rounds.csv',
      'wager-schemes.csv',
      'rounds-history.csv',
      'payments.csv',
    ]);
    const account = JSON.parse(files['account.json'] ?? '');
    expect(account.account).toMatchObject({ email: admin.email, role: 'admin' });
    expect(Object.keys(account)).toEqual([
      'account',
      'sessions',
      'knownDevices',
      'emailChange',
      'twoStepSignIn',
      'memberships',
      'ledGames',
      'nights',
      'actsElsewhere',
      'settings',
      'branding',
      'brandsOfHosts',
      'contactsOfRooms',
      'subscription',
      'billingDetails',
      'hosts',
      'settingsOfHosts',
      'wagerSchemes',
      'sharedStandings',
      'members',
      'invitations',
      'leaders',
      'plannedNights',
      'supportMessages',
      'keeping',
      'mails',
      'trail',
    ]);
    expect(account.trail.at(-1)).toMatchObject({
      kind: 'privacy.data-downloaded',
      actor: 'admin',
      hostId: null,
      device: expect.any(String),
      network: expect.any(String),
      requestId: expect.any(String),
    });
    expect(JSON.parse(files['games.json'] ?? '').games).toHaveLength(2);
    const everything = JSON.stringify(files);
    for (const own of [ann, host.roomCode, 'Nearly']) expect(everything).toContain(own);
    for (const foreign of [other.email, otherHost.roomCode, stranger]) {
      expect(everything).not.toContain(foreign);
    }
    for (const secret of await secrets()) expect(everything).not.toContain(secret);
  });

  it('include devices, a pending email and two-step sign-in, but no secrets', async () => {
    const { token, password } = await verifiedAdmin(server);
    const account = async () => {
      const { body } = await server.call(privacyCalls.downloadData, {}, { token });
      const files = await filesAt(body.url);
      return { text: files['account.json'] ?? '', ...JSON.parse(files['account.json'] ?? '') };
    };
    const before = await account();
    expect([before.emailChange, before.twoStepSignIn]).toEqual([null, { isOn: false }]);
    const device = {
      createdAt: '2026-11-20T12:00:00.000Z',
      lastUsedAt: '2026-11-20T12:00:00.000Z',
    };
    expect(before.knownDevices).toEqual([device, device]);
    const newEmailAsked = { email: newEmail(), password };
    await server.call(ownAccountCalls.changeEmail, newEmailAsked, { token });
    const { secret } = (await server.call(secondFactorCalls.setUp, {}, { token })).body;
    const proof = { password, code: codeOf(server, secret) };
    const { body } = await server.call(secondFactorCalls.turnOn, proof, { token });
    const after = await account();
    expect(after.emailChange).toMatchObject({
      newEmail: newEmailAsked.email,
      isConfirmedByOld: false,
    });
    const turnedOnAt = '2026-11-20T12:00:00.000Z';
    const recoveryCodesLeft = body.recoveryCodes.length;
    expect(after.twoStepSignIn).toEqual({ isOn: true, turnedOnAt, recoveryCodesLeft });
    const rows = await server.sql(`select token_hash as word from known_devices
      union all select code_hash from recovery_codes union all select old_token_hash from email_changes`);
    const words = rows.map(({ word }) => String(word));
    for (const word of [...words, secret, ...body.recoveryCodes]) {
      expect(after.text).not.toContain(word);
    }
  });

  it('are available before verification, each address for one download', async () => {
    const admin = await signedUpAdmin(server);
    const { body } = await server.call(privacyCalls.downloadData, {}, admin);
    expect(Object.keys(await filesAt(body.url))).toContain('account.json');
    expect((await fetchFile(server, body.url)).status).toBe(404);
  });
});

describe('the data of a host', () => {
  it('are its account, its settings and its games, without the names of players', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    const [room] = await server.sql('select id from rooms');
    const ann = newEmail();
    const seated = { players: [{ name: 'Secret Owls', emails: [ann] }] };
    await playedGame(server, admin, { roomId: String(room?.id), ...seated });
    await playedGame(server, admin, seated);
    const token = await hostToken(server, host);
    const questions = [{ questionText: 'Mine?', answerText: 'Yes', image: '' }];
    await server.call(ownRoundCalls.create, { roundName: 'Mine', questions }, { token });
    await createdRound(server, admin);
    const { body } = await server.call(hostPrivacyCalls.downloadData, {}, { token });
    const files = await filesAt(body.url);
    const { account, settings, games, trail } = JSON.parse(files['account.json'] ?? '');
    expect(account).toMatchObject({ kind: 'created', roomCode: host.roomCode });
    expect(Object.keys(settings)).toContain('gameSettings');
    expect(trail.map(({ kind }: { kind: string }) => kind)).toEqual([
      'hosts.signed-in',
      'rounds.created',
      'privacy.host-data-downloaded',
    ]);
    expect(JSON.parse(files['own-rounds.json'] ?? '').rounds).toMatchObject([
      { name: 'Mine', offer: 'none', preEnteredQuestions: questions },
    ]);
    expect(games).toMatchObject([{ players: 1, rounds: ['Round 1'] }]);
    const everything = JSON.stringify(files);
    for (const secret of [...(await secrets()), ann, 'Secret Owls', admin.email]) {
      expect(everything).not.toContain(secret);
    }
  });
});
