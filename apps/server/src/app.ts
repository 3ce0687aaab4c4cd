import { portalPaths } from '@emcee/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { composeBilling } from './compose-billing.ts';
import { composeExports } from './compose-exports.ts';
import { mountLocalPaypal } from './compose-local-paypal.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { ownAccountRoutes, secondFactorRoutes } from './features/account/own/own-account.routes.ts';
import { textOfEnd } from './features/account/verify-email.ts';
import { activityRoutes, auditLogRoutes } from './features/activity/activity.routes.ts';
import { billingRoutes } from './features/billing/billing.routes.ts';
import {
  findAdminsWithPro,
  grantsPro,
  lockHostAllowance,
} from './features/billing/entitlements.ts';
import { PAYPAL_SCRIPT_HOSTS } from './features/billing/paypal/paypal-account.ts';
import { comparePlan } from './features/billing/paypal/plan-check.ts';
import type { BillingDeps } from './features/billing/state/billing-deps.ts';
import { storedInfo } from './features/billing/state/stored-info.ts';
import { brandingRoutes } from './features/branding/branding.routes.ts';
import { readBranding } from './features/branding/branding.store.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { gamesRoutes } from './features/games/games.routes.ts';
import { readRounds } from './features/games/played.ts';
import { resolveWindow, type WindowQuery } from './features/games/window.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import {
  hostAccountRoutes,
  hostPasswordRoutes,
  hostSessionRoutes,
  hostsRoutes,
} from './features/hosts/hosts.routes.ts';
import { countHosts } from './features/hosts/hosts.store.ts';
import { readRoomEvent } from './features/hosts/room-mode.ts';
import { imagesRoutes } from './features/images/images.routes.ts';
import { keepImages } from './features/images/images.store.ts';
import { roundsRoutes } from './features/rounds/rounds.routes.ts';
import { clearSchemeFromRounds, listReadyRounds } from './features/rounds/rounds.store.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { readSettings } from './features/settings/settings.store.ts';
import { getSettings } from './features/settings/settings.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { venuesRoutes } from './features/venues/venues.routes.ts';
import { wagersRoutes } from './features/wagers/wagers.routes.ts';
import { keepScheme } from './features/wagers/wagers.store.ts';
import { hasLocalMailbox, LOCAL_MAILBOX_PATH, localMail } from './local/local-mail.ts';
import { startEvents } from './platform/events/events.ts';
import { prepareAccess } from './platform/http/access.ts';
import { serveDocuments } from './platform/http/documents.ts';
import { createHttp } from './platform/http/http.ts';
import { servePortalFiles } from './platform/http/portal-files.ts';
import type { Api } from './platform/http/serve.ts';
import { runOnce } from './platform/security/run-once.ts';
import { findActor } from './platform/security/sessions.store.ts';

/** The app, and what its requests share with the jobs beside them. */
export type BuiltApp = {
  app: FastifyInstance;
  billing: BillingDeps;
};

/** The composition root: puts every feature together, and listens to nothing yet. */
export async function buildApp(deps: AppDeps): Promise<BuiltApp> {
  const { db, clock, env } = deps;
  const app = await createHttp({
    log: deps.log,
    trustProxy: env.trustProxy,
    errorPage: portalPaths.error404,
  });
  prepareAccess(app);
  await serveDocuments(app);
  const api: Api = {
    app,
    guard: {
      publicUrls: deps.publicUrls,
      findActor: (token) => findActor(db, token, clock.now()),
      textOfEnd: (token) => textOfEnd(db, token),
      once: (attempt, creation) => runOnce(db, { ...attempt, now: clock.now() }, creation),
    },
  };

  healthRoutes(api, { db });
  const { enforcePasswordBlocklist } = env;
  const accountDeps = { db, clock, enforcePasswordBlocklist };
  accountRoutes(api, {
    ...accountDeps,
    localMailbox: hasLocalMailbox(env) ? LOCAL_MAILBOX_PATH : undefined,
  });
  ownAccountRoutes(api, accountDeps);
  secondFactorRoutes(api, accountDeps);
  const billing = composeBilling(deps, app);
  billingRoutes(api, billing);
  app.addHook('onListen', () => comparePlan(billing));
  const hostsDeps = {
    db,
    clock,
    enforcePasswordBlocklist: env.enforcePasswordBlocklist,
    lockHostAllowance,
    grantsPro,
    readSettings,
    readBranding,
    listReadyRounds,
  };
  hostsRoutes(api, hostsDeps);
  hostSessionRoutes(api, hostsDeps);
  hostPasswordRoutes(api, hostsDeps);
  hostAccountRoutes(api, hostsDeps);
  settingsRoutes(api, { db, clock });
  roundsRoutes(api, { db, clock, keepScheme, keepImages });
  wagersRoutes(api, { db, clock, clearSchemeFromRounds });
  imagesRoutes(api, { db, clock });
  brandingRoutes(api, { db, clock });
  contactRoutes(api, { db, clock, supportEmail: env.supportEmail });
  activityRoutes(api, { db, clock });
  const auditLogDeps = {
    db,
    resolveWindow: (days: WindowQuery) => resolveWindow({ db, clock }, days),
  };
  auditLogRoutes(api, auditLogDeps);
  const venuesDeps = { db, findAdminsWithPro };
  venuesRoutes(api, venuesDeps);
  gamesRoutes(api, { db, clock });
  const usersDeps = { db, clock, readRounds };
  usersRoutes(api, usersDeps);
  exportsRoutes(
    api,
    composeExports(deps, {
      hosts: hostsDeps,
      users: usersDeps,
      venues: venuesDeps,
      auditLog: auditLogDeps,
    }),
  );
  const events = startEvents(app, {
    db,
    clock,
    log: deps.log,
    databaseUrl: deps.databaseUrl,
    heartbeatMs: deps.heartbeatMs,
    readers: {
      room: (db, { adminId, data: { hostId = '' } }) => readRoomEvent(db, { adminId, hostId }),
      hosts: async (db, { adminId }) => ({ hostsCount: await countHosts(db, adminId) }),
      settings: (db, { adminId }) => getSettings({ db, clock }, adminId),
      subscription: (db, { adminId }) => storedInfo({ ...billing, db }, adminId),
    },
  });
  eventsRoutes(api, events);

  if (hasLocalMailbox(env)) {
    const audience = { forAll: env.localServicesForAll, publicUrls: deps.publicUrls };
    await app.register(localMail, { db, audience });
  }
  await mountLocalPaypal(deps, app);
  if (deps.portalFolder !== undefined) {
    const hosts = env.paypal === undefined ? [] : PAYPAL_SCRIPT_HOSTS;
    const payment = { path: portalPaths.subscription, hosts };
    await servePortalFiles(app, { folder: deps.portalFolder, payment });
  }
  return { app, billing };
}
