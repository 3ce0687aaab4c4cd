import { accountCalls, billingCalls, hostPasswordCalls, wagerCalls } from '@emcee/contract';
import { defaultGameSettings, defaultPlayerSettings, defaultProGameOptions } from '@emcee/game';
import { secondsAfter } from '../../src/platform/clock.ts';
import {
  approvedOrder,
  createdHost,
  createdRound,
  createdScheme,
  independentHost,
  linkToken,
  newEmail,
  newRoomCode,
  newScheme,
  PASSWORD,
  paidSubscription,
  promoCode,
  signedUpAdmin,
  verifiedAdmin,
} from '../factories.ts';
import { gameInRoom, playedGame } from '../games/game-factories.ts';
import type { TestServer } from '../harness.ts';
import { newPng } from '../pictures.ts';
import { issuedReceipt } from '../receipts.ts';
import { signedMessage } from '../servers/provider-messages.ts';
import { agreementFixtures } from './agreement-fixtures.ts';
import { brandingFixtures } from './branding-fixtures.ts';
import { correctionFixtures, correctionKindFixtures } from './correction-fixtures.ts';
import { libraryFixtures } from './library-fixtures.ts';
import { commandFixtures } from './live-command-fixtures.ts';
import { liveFixtures } from './live-fixtures.ts';
import { nightFixtures } from './night-fixtures.ts';
import { acceptanceFixtures, organizationFixtures } from './organization-fixtures.ts';
import { hostWithEmail, ownAccountFixtures } from './own-account-fixtures.ts';
import { ownRoundFixtures } from './own-round-fixtures.ts';
import { privacyFixtures } from './privacy-fixtures.ts';
import { standingsFixtures } from './standings-fixtures.ts';
import type { CallFixture, Tenant } from './tenant.ts';

async function resetToken(server: TestServer): Promise<string> {
  const { email } = await verifiedAdmin(server);
  await server.call(accountCalls.forgotPassword, { email });
  return linkToken(server, email);
}

async function hostResetToken(server: TestServer): Promise<string> {
  const { email } = await independentHost(server);
  await server.call(hostPasswordCalls.forgot, { email });
  return linkToken(server, email);
}

// A second subscription can't be started.
async function endSubscriptions(server: TestServer, { adminId }: Tenant): Promise<void> {
  await server.sql(`update subscriptions set status = 'INACTIVE' where admin_id = $1`, [adminId]);
  await server.sql(`update change_intents set state = 'APPLIED' where admin_id = $1`, [adminId]);
}

async function startedSubscription(server: TestServer, tenant: Tenant): Promise<string> {
  await endSubscriptions(server, tenant);
  const { token } = tenant;
  const reply = await server.call(billingCalls.startSubscription, { quantity: 5 }, { token });
  if (reply.status !== 201) throw new Error(`Start answered ${JSON.stringify(reply.error)}`);
  return reply.body.subscriptionId;
}

async function payingTenant(server: TestServer, tenant: Tenant): Promise<void> {
  await endSubscriptions(server, tenant);
  await paidSubscription(server, tenant.token, 5);
}

// Only a session opened by a link is asked; the test signs this one in.
async function openQuestion(server: TestServer, { email }: Tenant): Promise<void> {
  const now = server.clock.now();
  const ofAdmin = '(select id from admins where email = $2)';
  await server.sql(
    `update sessions set may_choose_password_until = $1 where admin_id = ${ofAdmin}`,
    [secondsAfter(now, 60), email],
  );
  await server.sql('update admins set verified_at = $1 where email = $2', [now, email]);
}

const question = { questionText: 'Q?', answerText: 'A', orderNum: 1, image: '' };

const nothing: CallFixture = () => ({});

/** Calls with several kinds of input have one for each kind. */
export const fixturesByKind: Readonly<Record<string, Readonly<Record<string, CallFixture>>>> = {
  'live.command': commandFixtures,
  ...correctionKindFixtures,
  ...acceptanceFixtures,
};

export const callFixtures: Readonly<Record<string, CallFixture>> = {
  ...agreementFixtures,
  ...brandingFixtures,
  ...correctionFixtures,
  ...ownAccountFixtures,
  ...organizationFixtures,
  ...nightFixtures,
  ...privacyFixtures,
  ...liveFixtures,
  ...standingsFixtures,
  'account.signUp': () => ({ email: newEmail(), password: PASSWORD }),
  'account.signIn': (_server, { email, password }) => ({ email, password }),
  'account.me': nothing,
  'account.resendEmail': async (server) => ({ email: (await signedUpAdmin(server)).email }),
  'account.verify': async (server) => {
    const { email } = await signedUpAdmin(server);
    return { verificationToken: await linkToken(server, email) };
  },
  'account.answerSignUp': async (server, tenant) => {
    await openQuestion(server, tenant);
    return { isMine: true };
  },
  'account.choosePassword': async (server, tenant) => {
    await openQuestion(server, tenant);
    return { password: PASSWORD };
  },
  'account.forgotPassword': async (server) => ({ email: (await signedUpAdmin(server)).email }),
  'account.validateToken': async (server) => ({ token: await resetToken(server) }),
  'account.resetPassword': async (server) => ({
    password: 'brandnew1',
    resetToken: await resetToken(server),
  }),
  'account.signOut': nothing,
  'activity.read': () => ({ time_zone: 'Europe/Berlin' }),
  'auditLog.read': () => ({ time_zone: 'Europe/Berlin', group: 'security', who: 'admin' }),
  'contact.send': async (server, { email }) => {
    // Ten messages an hour are allowed.
    await server.sql('delete from limits');
    return { email, subject: 'A question', message: 'How do we start?' };
  },
  'trust.read': nothing,
  'events.stream': nothing,
  'billing.plan': nothing,
  'billing.info': nothing,
  'billing.startSubscription': async (server, tenant) => {
    await endSubscriptions(server, tenant);
    return { quantity: 5 };
  },
  'billing.createSubscription': async (server, tenant) => ({
    subscriptionId: await startedSubscription(server, tenant),
  }),
  'billing.approveSubscription': async (server, tenant) => ({
    approvedSubId: await startedSubscription(server, tenant),
    ba_token: '',
  }),
  'billing.orderIncrease': async (server, tenant) => {
    await payingTenant(server, tenant);
    return { quantity: 8 };
  },
  'billing.updateSubscription': async (server, tenant) => {
    await payingTenant(server, tenant);
    return { orderID: await approvedOrder(server, tenant.token, 8), quantity: 8 };
  },
  'billing.cancelSubscription': async (server, tenant) => {
    await payingTenant(server, tenant);
    return { reason: 'We play less in winter' };
  },
  'billing.withdrawUpdate': async (server, tenant) => {
    await payingTenant(server, tenant);
    await approvedOrder(server, tenant.token, 8);
    return {};
  },
  'billing.usePromoCode': async (server, tenant) => {
    await endSubscriptions(server, tenant);
    return { code: await promoCode(server), quantity: 5 };
  },
  'billing.config': nothing,
  'receipts.payments': nothing,
  'receipts.receipt': issuedReceipt,
  'receipts.details': nothing,
  'receipts.saveDetails': () => ({ name: 'The Crown Ltd', taxNumber: 'GB 123' }),
  'billing.webhook': (server) => signedMessage(server, { type: 'BILLING.SUBSCRIPTION.UPDATED' }),
  'exports.createLink': async (server, tenant) => {
    const { gameId, playerIds } = await playedGame(server, tenant);
    // Files with addresses are only for some roles.
    const look = { format: 'csv', pseudonymous: true };
    return { report: 'game', ...look, id: gameId, playerId: playerIds[0] };
  },
  'games.list': nothing,
  'games.read': async (server, tenant) => ({ id: (await playedGame(server, tenant)).gameId }),
  'games.userScores': nothing,
  'games.attendance': nothing,
  'games.results': nothing,
  'games.result': async (server, tenant) => ({ id: (await playedGame(server, tenant)).gameId }),
  'games.roundsHistory': nothing,
  'games.playedRound': async (server, tenant) => ({
    id: (await playedGame(server, tenant)).roundIds[0],
  }),
  'hostGames.list': nothing,
  'hostGames.read': async (server, tenant) => ({ id: (await gameInRoom(server, tenant)).gameId }),
  'hostGames.createExportLink': async (server, tenant) => {
    const { gameId } = await gameInRoom(server, tenant);
    return { report: 'game', format: 'csv', id: gameId };
  },
  'health.live': nothing,
  'health.ready': nothing,
  'hosts.list': nothing,
  'hosts.create': () => ({ roomCode: newRoomCode(), password: PASSWORD }),
  'hosts.invite': async (server) => {
    const { email, password } = await independentHost(server);
    return { email, password };
  },
  'hosts.remove': async (server, tenant) => {
    await server.allowHosts(tenant.adminId, 100);
    return { hostId: (await createdHost(server, tenant)).hostId };
  },
  'hosts.advancedSettings': (_server, { host }) => ({ id: host.hostId }),
  'hosts.changeRoomCode': (_server, { host }) => ({
    hostId: host.hostId,
    roomCode: newRoomCode(),
  }),
  'hosts.changeName': (_server, { host }) => ({
    hostId: host.hostId,
    displayName: 'The Crown, Leeds',
  }),
  'hosts.changePassword': (_server, { host }) => ({ hostId: host.hostId, password: PASSWORD }),
  'hosts.saveGameSettings': (_server, { host }) => ({
    ...defaultGameSettings,
    playersLimit: 20,
    hostId: host.hostId,
  }),
  'hosts.saveProGameOptions': (_server, { host }) => ({
    ...defaultProGameOptions,
    maxPointValue: 5,
    hostId: host.hostId,
  }),
  'hosts.settingsOfAll': nothing,
  'hosts.saveSettingsOfMany': (_server, { host }) => ({
    hostIds: [host.hostId],
    gameSettings: { playersLimit: 40 },
    proGameOptions: { maxPointValue: 7 },
  }),
  'hostPassword.change': async (server, tenant) => {
    const { host } = tenant;
    await hostWithEmail(server, tenant);
    return { oldPassword: host.password, newPassword: host.password };
  },
  'hostPassword.forgot': async (server) => ({ email: (await independentHost(server)).email }),
  'hostPassword.validateToken': async (server) => ({ token: await hostResetToken(server) }),
  'hostPassword.reset': async (server) => ({
    password: 'brandnew1',
    resetToken: await hostResetToken(server),
  }),
  'hostSession.signUp': () => ({
    email: newEmail(),
    password: PASSWORD,
    roomCode: newRoomCode(),
  }),
  'hostSession.signIn': (_server, { host }) => ({ email: host.roomCode, password: host.password }),
  'hostSession.me': nothing,
  'hostSession.rounds': nothing,
  'hostSession.schemes': nothing,
  'hostSession.signOut': nothing,
  'hostSession.changeRoomMode': async (server, { host }) => {
    await server.sql(`update live_games set ended_at = started_at where host_id = $1`, [
      host.hostId,
    ]);
    await server.sql(`update games set ended_at = started_at, game_mode = 'stop'`);
    await server.sql(`update rooms set game_mode = 'stop' where host_id = $1`, [host.hostId]);
    return { gameMode: 'play' };
  },
  'images.upload': async () => ({ image: await newPng() }),
  'privacy.askDeletion': async (server, tenant) => {
    await endSubscriptions(server, tenant);
    // A founder who has another organization open would have to hand over their own first.
    await server.sql(
      `update admins set kind = 'person' where id = $1 and exists (select from sessions
         where admin_id = $1 and organization_id <> admin_id)`,
      [tenant.adminId],
    );
    return { password: tenant.password };
  },
  ...libraryFixtures,
  ...ownRoundFixtures,
  'rounds.list': nothing,
  'rounds.create': () => ({ roundName: newRoomCode(), questions: [question] }),
  'rounds.update': async (server, tenant) => ({
    roundId: await createdRound(server, tenant),
    roundName: newRoomCode(),
    questions: [question],
    revision: 1,
  }),
  'rounds.remove': async (server, tenant) => ({ roundId: await createdRound(server, tenant) }),
  'rounds.connectScheme': async (server, tenant) => ({
    roundId: await createdRound(server, tenant),
    schemeId: await createdScheme(server, tenant),
  }),
  'settings.get': nothing,
  'settings.saveGameSettings': () => ({ ...defaultGameSettings, playersLimit: 30 }),
  'settings.saveProGameOptions': () => ({ ...defaultProGameOptions, maxPointValue: 9 }),
  'settings.savePlayerSettings': () => ({ ...defaultPlayerSettings, requirePlayerEmail: true }),
  'users.list': nothing,
  'users.read': async (server, tenant) => {
    const players = [{ emails: [newEmail()] }];
    const { playerIds } = await playedGame(server, tenant, { players });
    return { id: playerIds[0] };
  },
  'venues.list': nothing,
  'wagers.list': nothing,
  'wagers.create': () => newScheme(),
  'wagers.update': async (server, tenant) => ({
    ...newScheme(),
    schemeId: await createdScheme(server, tenant),
  }),
  'wagers.remove': async (server, tenant) => ({ schemeId: await createdScheme(server, tenant) }),
  'wagers.reorder': async (server, tenant) => {
    await createdScheme(server, tenant);
    const { body } = await server.call(wagerCalls.list, {}, { token: tenant.token });
    const schemes = body.wagerSchemes.map(({ _id, order }) => ({ _id, order }));
    return { schemes: schemes.toReversed() };
  },
};
