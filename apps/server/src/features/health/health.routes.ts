import { healthCalls } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { type Api, serve } from '../../platform/http/serve.ts';
import { pingDatabase } from './health.store.ts';

/** Anybody may ask; the answers hold nothing but the state. */
export function healthRoutes(api: Api, { db }: { db: Db }): void {
  serve(api, healthCalls.live, async () => ({ status: 'ok' as const }));
  serve(api, healthCalls.ready, async () => {
    await pingDatabase(db);
    return { status: 'ok' as const };
  });
}
