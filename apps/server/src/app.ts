import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from './db/client.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { localMail } from './local/local-mail.ts';
import type { Clock } from './platform/clock.ts';
import { serveDocuments } from './platform/documents.ts';
import type { Env } from './platform/env.ts';
import { createHttp } from './platform/http.ts';
import { runOnce } from './platform/idempotency.store.ts';
import { servePortalFiles } from './platform/portal-files.ts';
import { type Api, prepareServe } from './platform/serve.ts';
import { findActor } from './platform/sessions.store.ts';

/** Everything that the app is made of; tests pass their own clock and fakes of outside services. */
export type AppDeps = {
  env: Pick<
    Env,
    'trustProxy' | 'localServices' | 'localServicesForAll' | 'enforcePasswordBlocklist' | 'smtpUrl'
  >;
  publicUrls: readonly string[];
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The folder of the built portal; without it only the API answers. */
  portalFolder?: string;
};

/** The composition root: puts every feature together, and listens to nothing yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, clock, env } = deps;
  const app = await createHttp({ log: deps.log, trustProxy: env.trustProxy });
  prepareServe(app);
  await serveDocuments(app);
  const api: Api = {
    app,
    gate: {
      publicUrls: deps.publicUrls,
      findActor: (token) => findActor(db, token, clock.now()),
      once: (attempt, run) => runOnce(db, { ...attempt, now: clock.now() }, run),
    },
  };

  healthRoutes(api, { db });
  accountRoutes(api, { db, clock, enforcePasswordBlocklist: env.enforcePasswordBlocklist });

  if (env.localServices && env.smtpUrl === undefined) {
    await app.register(localMail, { db, forAll: env.localServicesForAll });
  }
  if (deps.portalFolder !== undefined) await servePortalFiles(app, deps.portalFolder);
  return app;
}
