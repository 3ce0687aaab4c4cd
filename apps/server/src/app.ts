import { API_BASE, BRAND_PREVIEW_PATH, portalPaths, trustCalls, venueCalls } from '@emcee/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './composition/app-deps.ts';
import { composeBilling } from './composition/compose-billing.ts';
import { composeAuditLog, composeExports } from './composition/compose-exports.ts';
import { composeGrowth } from './composition/compose-growth.ts';
import { composeHosts } from './composition/compose-hosts.ts';
import { composeFindActor, composeLive, startLive } from './composition/compose-live.ts';
import { mountLocalPaypal } from './composition/compose-local-paypal.ts';
import { composeOrganization } from './composition/compose-organization.ts';
import { composeOwnData } from './composition/compose-own-data.ts';
import { composeOwnerProofs, composePersonFiles } from './composition/compose-privacy.ts';
import { composeTrust } from './composition/compose-trust.ts';
import type { Reading } from './db/reading.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { ownAccountRoutes, secondFactorRoutes } from './features/account/own/own-account.routes.ts';
import { refusalOfEnd } from './features/account/sign-up-question.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { billingRoutes } from './features/billing/billing.routes.ts';
import { PAYPAL_SCRIPT_HOSTS } from './features/billing/paypal/paypal-account.ts';
import { comparePlan } from './features/billing/paypal/paypal-catalogue.ts';
import type { BillingDeps } from './features/billing/store/billing-deps.ts';
import { billingHindrance } from './features/billing/store/open-billing.store.ts';
import { readSubscriptionInfo } from './features/billing/store/subscription-state.ts';
import { brandingRoutes } from './features/branding/branding.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { correctionsRoutes } from './features/games/corrections/corrections.routes.ts';
import { gamesRoutes } from './features/games/games.routes.ts';
import { pastGamesRoutes } from './features/games/past-games/past-games.routes.ts';
import { setNightOfGame } from './features/games/records.store.ts';
import { standingsRoutes } from './features/games/standings/standings.routes.ts';
import { usersRoutes } from './features/games/users/users.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import {
  hostAccountRoutes,
  hostPasswordRoutes,
  hostSessionRoutes,
  hostsRoutes,
} from './features/hosts/hosts.routes.ts';
import { findHost, lockHost, setRoomTimeZone } from './features/hosts/hosts.store.ts';
import { readRoomEvent } from './features/hosts/hosts.ts';
import { imagesRoutes } from './features/images/images.routes.ts';
import { lockImages } from './features/images/images.store.ts';
import { keepOwnImage, makeLogo } from './features/images/logos.ts';
import { libraryRoutes } from './features/library/library.routes.ts';
import {
  showCorrected,
  waitsForMarks,
} from './features/live/commands/publishing/show-corrected.ts';
import { publishRooms } from './features/live/commands/room-mode.ts';
import { showPoints } from './features/live/commands/teams/seat-points.ts';
import { liveRoutes, playRoutes } from './features/live/live.routes.ts';
import type { LiveDeps } from './features/live/store/live-deps.ts';
import { nightsRoutes } from './features/nights/nights.routes.ts';
import { listPlanned } from './features/nights/offered/offered-nights.store.ts';
import { endLedSessions } from './features/organization/leading/leaders.store.ts';
import { organizationRoutes } from './features/organization/organization.routes.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { roundsRoutes } from './features/rounds/rounds.routes.ts';
import { clearSchemeFromRounds, findReadyRound } from './features/rounds/rounds.store.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { getSettings } from './features/settings/settings.ts';
import { listVenues } from './features/venues/venues.ts';
import { wagersRoutes } from './features/wagers/wagers.routes.ts';
import { keepScheme } from './features/wagers/wagers.store.ts';
import { hasLocalMailbox, LOCAL_MAILBOX_PATH, localMail } from './local/local-mail.ts';
import { startEvents } from './platform/events/events.ts';
import { prepareAccess } from './platform/http/access.ts';
import { serveDocuments } from './platform/http/documents.ts';
import { createHttp } from './platform/http/http.ts';
import { type Api, serve } from './platform/http/serve.ts';
import { servePlayFiles, servePortalFiles } from './platform/http/web-files.ts';
import { drainAcceptQueue } from './platform/overload/connections-at-stop.ts';
import { startPace } from './platform/overload/queues.ts';
import { mostStreams, startStreamPlaces } from './platform/overload/stream-places.ts';
import { endDelays } from './platform/security/guesses.ts';
import { nameOrganization } from './platform/security/owner.store.ts';
import { runOnce } from './platform/security/run-once.ts';
import { createOutages, type Outages } from './platform/watching/outages.ts';
import { countHosts } from './queries/hosts.store.ts';

export type BuiltApp = {
  app: FastifyInstance;
  billing: BillingDeps;
  live: LiveDeps;
  openStreams(): Record<string, number>;
  /** Spread over the duration; all at once on `hurry`. */
  endStreams(durationMs: number, hurry: AbortSignal): Promise<void>;
};

const withoutPages = ['/api', '/assets', '/local', '/play/assets'];

// A room code may end with a stop.
const openEnded = [portalPaths.editHost.replace('/:roomCode', '')];

const playerDocuments = {
  assetsPath: '/play/assets',
  withoutPages,
  playDocuments: [
    { path: '/play', file: 'index.html' },
    { path: '/screen', file: 'screen.html' },
    { path: '/my-games', file: 'my-games.html' },
    { path: '/standings', file: 'my-games.html' },
    { path: BRAND_PREVIEW_PATH, file: 'preview.html', isFramed: true },
  ],
  // Mails and bookmarks of earlier versions have these.
  movedPaths: [{ from: '/evenings', to: '/my-games' }],
};

// People type these, or guess them.
const shortPaths = [
  { from: '/login', to: portalPaths.login },
  { from: '/register', to: portalPaths.register },
];

const portalDocuments = {
  assetsPath: '/assets',
  withoutPages,
  openEnded,
  movedPaths: shortPaths,
  typedPaths: [
    ...Object.values(portalPaths),
    ...shortPaths.map(({ from }) => from),
    ...playerDocuments.playDocuments.flatMap(({ path }) => [path, `${path}/*`]),
    `${API_BASE}/docs`,
    LOCAL_MAILBOX_PATH,
  ],
};

/** The composition root. Doesn't listen yet. */
export async function buildApp(deps: AppDeps): Promise<BuiltApp> {
  const { draining = new AbortController(), outages = createOutages() } = deps;
  const api = await openApi(deps, draining);
  healthRoutes(api, { db: deps.db, outages, draining: draining.signal });
  const { billing, live, events } = addFeatures(api, { ...deps, outages });
  const { app } = api;
  await addPages(app, deps);
  const openStreams = () => ({ ...live.streams.openStreams(), admins: events.openStreams() });
  const endStreams = async (durationMs: number, hurry: AbortSignal) => {
    const ending = [live.streams, events].map((each) => each.endOver(durationMs, hurry));
    await Promise.all(ending);
  };
  drainAcceptQueue(app);
  return { app, billing, live, openStreams, endStreams };
}

async function openApi(deps: AppDeps, draining: AbortController): Promise<Api> {
  const { db, clock, env } = deps;
  const app = await createHttp({
    ...deps,
    trustProxy: env.trustProxy,
    errorPage: portalPaths.error404,
    draining,
  });
  prepareAccess(app);
  app.addHook('preClose', async () => endDelays());
  await serveDocuments(app);
  return {
    app,
    guard: {
      publicUrls: deps.publicUrls,
      findActor: composeFindActor(deps),
      refusalOfEnd: (token) => refusalOfEnd(db, token),
      nameOrganization: (adminId) => nameOrganization(db, adminId),
      grow: composeGrowth(deps),
      paceOfLarge: startPace(clock, { atOnce: 20, everyMs: 3_000 }),
      takeStreamPlace: startStreamPlaces(deps.mostStreams ?? mostStreams()),
      once: (attempt, creation) => runOnce(db, { ...attempt, clock }, creation),
    },
  };
}

function addFeatures(api: Api, deps: AppDeps & { outages: Outages }) {
  const { db, clock, env, outages } = deps;
  const { app } = api;
  const { enforcePasswordBlocklist, supportEmail } = env;
  const accountDeps = { db, clock, enforcePasswordBlocklist, supportEmail };
  accountRoutes(api, {
    ...accountDeps,
    localMailbox: hasLocalMailbox(env) ? LOCAL_MAILBOX_PATH : undefined,
  });
  ownAccountRoutes(api, accountDeps);
  secondFactorRoutes(api, accountDeps);
  const billing = composeBilling(deps, app);
  billingRoutes(api, billing);
  app.addHook('onListen', () => comparePlan(billing));
  const hostsDeps = composeHosts(deps);
  organizationRoutes(api, composeOrganization(accountDeps, hostsDeps));
  hostsRoutes(api, hostsDeps);
  hostSessionRoutes(api, hostsDeps);
  hostPasswordRoutes(api, hostsDeps);
  hostAccountRoutes(api, hostsDeps);
  const live = startLive(app, { deps, outages, live: composeLive(deps) });
  liveRoutes(api, live);
  playRoutes(api, live);
  pastGamesRoutes(api, { db, clock });
  standingsRoutes(api, { db, clock });
  settingsRoutes(api, { db, clock, publishRooms });
  roundsRoutes(api, { db, clock, keepScheme, keepImages: lockImages, publishRooms });
  const reading: Reading = deps.reading ?? ((read) => read(db));
  const exports = composeExports(deps, { hosts: hostsDeps, reading });
  const { sources } = exports;
  nightsRoutes(api, {
    db,
    clock,
    readReport: sources.nights,
    setNightOfGame,
    findReadyRound,
    publishRooms,
    setRoomTimeZone,
    lockHost,
    endLedSessions: (db, of) => endLedSessions(db, { ...of, listPlanned }),
  });
  wagersRoutes(api, { db, clock, clearSchemeFromRounds });
  imagesRoutes(api, { db, clock });
  brandingRoutes(api, {
    db,
    clock,
    publishRooms,
    makeLogo: (upload) => makeLogo({ db, clock }, upload),
    keepImage: keepOwnImage,
    findHost,
    lockHost,
  });
  contactRoutes(api, { db, clock, supportEmail });
  serve(api, trustCalls.read, async () => composeTrust(deps));
  activityRoutes(api, { ...composeAuditLog(deps), clock });
  serve(api, venueCalls.list, () => reading(listVenues));
  gamesRoutes(api, { reading, clock });
  libraryRoutes(api, { db, clock, reading });
  const corrections = { db, clock, waitsForMarks, showCorrected, showPoints };
  correctionsRoutes(api, corrections);
  usersRoutes(api, { reading, clock });
  exportsRoutes(api, exports);
  privacyRoutes(api, {
    ...composePersonFiles(deps, sources),
    moneyHindrance: billingHindrance,
    ...composeOwnerProofs(accountDeps, hostsDeps),
    ...composeOwnData(deps, { hosts: hostsDeps, billing, sources }),
  });
  const events = startEvents(app, {
    ...deps,
    readers: {
      room: (db, { adminId, data: { hostId = '' } }) => readRoomEvent(db, { adminId, hostId }),
      hosts: async (db, { adminId }) => ({ hostsCount: await countHosts(db, adminId) }),
      nights: async () => ({}),
      corrected: async (_db, { data: { gameId = '' } }) => ({ gameId }),
      settings: (db, { adminId }) => getSettings({ db }, adminId),
      subscription: (db, { adminId }) => readSubscriptionInfo({ ...billing, db }, adminId),
    },
  });
  eventsRoutes(api, events);
  return { billing, live, events };
}

async function addPages(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { db, env } = deps;
  if (hasLocalMailbox(env)) {
    const audience = { forAll: env.localServicesForAll, publicUrls: deps.publicUrls };
    await app.register(localMail, { db, audience });
  }
  await mountLocalPaypal(deps, app);
  if (deps.playFolder !== undefined) {
    await servePlayFiles(app, { folder: deps.playFolder, ...playerDocuments });
  }
  if (deps.portalFolder !== undefined) {
    const hosts = env.paypal === undefined ? [] : PAYPAL_SCRIPT_HOSTS;
    const payment = { path: portalPaths.subscription, hosts };
    await servePortalFiles(app, { folder: deps.portalFolder, payment, ...portalDocuments });
  }
}
