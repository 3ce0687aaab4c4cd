import { ApiError, errorTexts, healthCalls } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { isDatabaseAway } from '../../db/errors.ts';
import { type Api, serve } from '../../platform/http/serve.ts';
import type { Outages } from '../../platform/watching/outages.ts';
import { pingDatabase } from './health.store.ts';

const RETRY_AFTER_SECONDS = 1;

type HealthDeps = { db: Db; outages: Outages; draining: AbortSignal };

/** Public, so replies contain only the state. */
export function healthRoutes(api: Api, deps: HealthDeps): void {
  serve(api, healthCalls.live, async () => ({ status: 'ok' as const }));
  serve(api, healthCalls.ready, async () => {
    if (deps.draining.aborted) {
      throw new ApiError(503, errorTexts.draining, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    await requireDatabase(deps);
    const away = deps.outages.away();
    return { status: away.length === 0 ? ('ok' as const) : ('degraded' as const), away };
  });
}

async function requireDatabase({ db, outages }: HealthDeps): Promise<void> {
  try {
    await pingDatabase(db);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    const names = ['database', ...outages.away()].join(', ');
    throw new ApiError(503, errorTexts.databaseAway, {
      values: { names },
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
