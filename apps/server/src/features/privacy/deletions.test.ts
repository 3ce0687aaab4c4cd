// @module-tag dates
import {
  accountCalls,
  billingCalls,
  hostPrivacyCalls,
  hostSessionCalls,
  imageCalls,
  privacyCalls,
  roundCalls,
  secondFactorCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { dumpTables } from '../../../test/database/table-dump.ts';
import { eraseDue } from '../../../test/erase-due.ts';
import {
  createdHost,
  createdRound,
  createdScheme,
  hostToken,
  independentHost,
  invitedHost,
  newEmail,
  paidSubscription,
  signedUpAdmin,
  subscribedAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { playedGame } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newPng } from '../../../test/pictures.ts';
import { requestFor } from '../../../test/request-of-call.ts';
import { codeOf } from '../../../test/second-factors.ts';

const server = startTestServer();

const WEEK_SECONDS = 7 * 24 * 60 * 60;

const runJob = () => eraseDue(server);

const ask = ({ token }: { token: string }, password: string) =>
  server.call(privacyCalls.askDeletion, { password }, { token });

const admins = async () =>
  (await server.sql('select email from admins order by email')).map(({ email }) => email);

async function withoutSubscription(admin: TestAdmin): Promise<void> {
  await server.endSubscription(admin.adminId);
}

async function fullTenant() {
  const admin = await subscribedAdmin(server);
  const { token } = admin;
  const created = await createdHost(server, admin);
  const invited = await invitedHost(server, admin);
  const roundId = await createdRound(server, admin);
  const schemeId = await createdScheme(server, admin);
  await server.call(roundCalls.connectScheme, { roundId, schemeId }, { token });
  const player = newEmail();
  await playedGame(server, admin, { players: [{ name: 'Quizzly', emails: [player] }] });
  return { admin, created, invited, player };
}

describe('the deletion of an admin', () => {
  it('is refused to an admin with an unverified address', async () => {
    const stranger = await signedUpAdmin(server);
    expect((await ask(stranger, stranger.password)).status).toBe(403);
  });

  it('is scheduled in a week and mailed, only with the right password', async () => {
    const admin = await verifiedAdmin(server);
    expect((await ask(admin, 'wrong123')).status).toBe(403);
    const refused = `select 1 from audit_events where kind = 'account.password-refused'`;
    expect(await server.sql(refused)).toHaveLength(1);
    const { status, body } = await ask(admin, admin.password);
    const deletion = { askedAt: '2026-11-20T12:00:00.000Z', dueAt: '2026-11-27T12:00:00.000Z' };
    expect([status, body]).toEqual([200, { deletion }]);
    const [mail] = await server.mails();
    expect([mail?.to, mail?.subject]).toEqual([admin.email, 'Your Emcee account will be deleted']);
    expect(mail?.text).toContain('November 27, 2026');
    server.clock.advance(60);
    expect((await ask(admin, admin.password)).body).toEqual({ deletion });
    const read = await server.call(privacyCalls.deletion, {}, admin);
    expect(read.body).toEqual({ deletion, hindrance: null });
  });

  it('needs a code if the second factor is on, once', async () => {
    const admin = await verifiedAdmin(server);
    const { token, password } = admin;
    const { secret } = (await server.call(secondFactorCalls.setUp, {}, { token })).body;
    const proof = { password, code: codeOf(server, secret) };
    await server.call(secondFactorCalls.turnOn, proof, { token });
    const askWith = (code?: string) =>
      server.call(privacyCalls.askDeletion, { password, ...(code && { code }) }, { token });
    for (const code of [undefined, '000000', proof.code]) {
      const { status, error } = await askWith(code);
      expect([status, error.param]).toEqual([403, 'code']);
    }
    expect(await server.sql('select id from account_deletions')).toEqual([]);
    server.clock.advance(30);
    expect((await askWith(codeOf(server, secret))).status).toBe(200);
  });

  it('is refused while the admin is charged, but not after canceling', async () => {
    const admin = await verifiedAdmin(server);
    await paidSubscription(server, admin.token, 5);
    const refused = await ask(admin, admin.password);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      { param: 'subscription', message: 'Cancel your subscription first.' },
    ]);
    await server.call(billingCalls.cancelSubscription, { reason: 'Over' }, admin);
    expect((await ask(admin, admin.password)).status).toBe(200);
  });

  it('is refused while a promo code gives hosts, or a refund is due', async () => {
    const promo = await subscribedAdmin(server);
    expect((await ask(promo, promo.password)).status).toBe(409);
    await withoutSubscription(promo);
    expect((await ask(promo, promo.password)).status).toBe(200);
    const payer = await verifiedAdmin(server);
    await server.call(billingCalls.startSubscription, { quantity: 5 }, payer);
    expect((await ask(payer, payer.password)).error.message).toContain('still pending');
  });

  it('waits a week, and does not happen if the account is kept', async () => {
    const [kept, gone] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    for (const admin of [kept, gone]) await ask(admin, admin.password);
    const reply = await server.call(privacyCalls.keepAccount, {}, kept);
    expect(reply.body).toEqual({ deletion: null });
    server.clock.advance(WEEK_SECONDS - 1);
    await runJob();
    expect(await admins()).toHaveLength(2);
    server.clock.advance(1);
    await runJob();
    expect(await admins()).toEqual([kept.email]);
  });

  it('deletes the whole tenant, and nothing of another', async () => {
    const other = await fullTenant();
    const { admin, created, invited, player } = await fullTenant();
    await server.mails();
    const own = [admin.email, admin.adminId, created.roomCode, player];
    const before = JSON.stringify(await dumpTables(server));
    for (const word of own) expect(before).toContain(word);
    await withoutSubscription(admin);
    await ask(admin, admin.password);
    server.clock.advance(WEEK_SECONDS);
    await runJob();
    const after = await dumpTables(server);
    const mails = await server.mails();
    expect(mails.filter(({ to }) => to === admin.email).map(({ subject }) => subject)).toEqual([
      'Your Emcee account was deleted',
    ]);
    const dump = JSON.stringify({ ...after, outbox_mails: [], audit_events: [] });
    expect(await trailOf(admin.adminId)).toEqual([
      { kind: 'account.erased', actor: 'system', request_id: null, detail: {} },
    ]);
    expect(await trailOf(other.admin.adminId)).not.toEqual([]);
    for (const word of own) expect(dump).not.toContain(word);
    const others = [other.admin.email, other.player, other.created.roomCode, other.invited.email];
    for (const word of others) expect(dump).toContain(word);
    const [row] = await server.sql('select admin_id from hosts where email = $1', [invited.email]);
    expect(row).toEqual({ admin_id: null });
    expect((await server.call(hostSessionCalls.signIn, invited)).status).toBe(200);
    expect((await server.call(accountCalls.signIn, admin)).status).toBe(406);
    expect(await server.sql('select kind from erased_accounts')).toEqual([{ kind: 'admin' }]);
  });

  it('keeps payments without a name', async () => {
    const admin = await verifiedAdmin(server);
    await paidSubscription(server, admin.token, 5);
    await server.call(billingCalls.cancelSubscription, { reason: 'Over' }, admin);
    const paid = await server.sql('select payment_id, cents from billing_payments');
    expect(paid).toHaveLength(1);
    await ask(admin, admin.password);
    server.clock.advance(WEEK_SECONDS);
    await runJob();
    expect(await server.sql('select payment_id, cents from kept_payments')).toEqual(paid);
    expect(await server.sql('select * from billing_payments')).toEqual([]);
    const { outbox_mails: _mails, audit_events: _trail, ...tables } = await dumpTables(server);
    expect(JSON.stringify(tables)).not.toContain(admin.adminId);
  });

  it('deletes images that nobody else has', async () => {
    const [admin, other] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    const [shared, own] = [await newPng(), await newPng()];
    const upload = async (image: Buffer, { token }: TestAdmin) =>
      (await server.raw({ ...requestFor(imageCalls.upload, { image }), token })).status;
    expect([await upload(shared, admin), await upload(shared, other)]).toEqual([201, 201]);
    await upload(own, admin);
    expect(await server.sql('select hash from images')).toHaveLength(2);
    await ask(admin, admin.password);
    server.clock.advance(WEEK_SECONDS);
    await runJob();
    expect(await server.sql('select hash from images')).toHaveLength(1);
    expect(await server.sql('select admin_id from image_owners')).toEqual([
      { admin_id: other.adminId },
    ]);
  });

  it('is canceled with a mail if the admin is charged again', async () => {
    const admin = await verifiedAdmin(server);
    await ask(admin, admin.password);
    await paidSubscription(server, admin.token, 5);
    server.clock.advance(WEEK_SECONDS);
    await runJob();
    expect(await admins()).toEqual([admin.email]);
    const read = await server.call(privacyCalls.deletion, {}, await signedInAgain(admin));
    expect(read.body).toEqual({ deletion: null, hindrance: 'subscription' });
    expect((await server.mails())[0]?.subject).toBe("Your Emcee account wasn't deleted");
  });

  it('happens once, with any number of processes', async () => {
    const admin = await verifiedAdmin(server);
    await ask(admin, admin.password);
    server.clock.advance(WEEK_SECONDS);
    await Promise.all([runJob(), runJob(), runJob()]);
    expect(await server.sql('select kind from erased_accounts')).toHaveLength(1);
    const last = (await server.mails()).filter(({ to }) => to === admin.email);
    expect(last).toHaveLength(1);
  });
});

function trailOf(adminId: string) {
  return server.sql(
    'select kind, actor, request_id, detail from audit_events where admin_id = $1 order by at, id',
    [adminId],
  );
}

async function signedInAgain({ email, password }: TestAdmin) {
  return (await server.call(accountCalls.signIn, { email, password })).body;
}

describe('the deletion of a host', () => {
  it('deletes account and room, ends the game, and keeps the records of its admin', async () => {
    const admin = await subscribedAdmin(server);
    const host = await invitedHost(server, admin);
    const kept = await independentHost(server);
    const [room] = await server.sql('select id from rooms where room_code = $1', [host.roomCode]);
    await playedGame(server, admin, { roomId: String(room?.id), isOpen: true });
    const token = await hostToken(server, host);
    const asked = await server.call(
      hostPrivacyCalls.askDeletion,
      { password: host.password },
      { token },
    );
    expect(asked.body.deletion?.dueAt).toBe('2026-11-27T12:00:00.000Z');
    server.clock.advance(WEEK_SECONDS);
    await runJob();
    const mails = (await server.mails()).filter(({ to }) => to === host.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Emcee account was deleted']);
    const { outbox_mails: _mails, ...tables } = await dumpTables(server);
    expect(JSON.stringify(tables)).not.toContain(host.email);
    const hosts = await server.sql('select email from hosts');
    expect(hosts).toEqual([{ email: kept.email }]);
    expect(await server.sql('select game_mode from games')).toEqual([{ game_mode: 'stop' }]);
    const trail = (await trailOf(admin.adminId)).map(({ kind }) => kind);
    expect(trail.filter((kind) => String(kind).startsWith('privacy.'))).toEqual([
      'privacy.host-deletion-asked',
      'privacy.host-deleted',
    ]);
    const traces = await server.sql(
      'select kind from audit_events where host_id = $1 and (device is not null or network is not null)',
      [host.hostId],
    );
    expect(traces).toEqual([]);
    const last = await server.sql(
      'select kind from audit_events where admin_id is null and host_id = $1',
      [host.hostId],
    );
    expect(last).toEqual([{ kind: 'account.erased' }]);
  });

  it('can be canceled, and needs the password', async () => {
    const host = await independentHost(server);
    const token = await hostToken(server, host);
    const wrong = { password: 'wrong123' };
    expect((await server.call(hostPrivacyCalls.askDeletion, wrong, { token })).status).toBe(403);
    await server.call(hostPrivacyCalls.askDeletion, { password: host.password }, { token });
    const kept = await server.call(hostPrivacyCalls.keepAccount, {}, { token });
    expect(kept.body).toEqual({ deletion: null });
    server.clock.advance(WEEK_SECONDS);
    await runJob();
    expect(await server.sql('select email from hosts')).toEqual([{ email: host.email }]);
  });

  it('is refused if the admin created the host', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    const token = await hostToken(server, host);
    const read = await server.call(hostPrivacyCalls.deletion, {}, { token });
    expect(read.body).toEqual({ deletion: null, askWhom: admin.email });
    const { password } = host;
    const asked = await server.call(hostPrivacyCalls.askDeletion, { password }, { token });
    expect(asked.status).toBe(403);
  });
});
