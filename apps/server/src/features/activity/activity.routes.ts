import { activityCalls, auditLogCalls } from '@emcee/contract';
import type { Deps } from '../../platform/deps.ts';
import { type Api, serve } from '../../platform/http/serve.ts';
import { readActivity } from './activity.ts';
import { type AuditLogDeps, readAuditLog } from './audit-log.ts';

export function activityRoutes(api: Api, deps: Deps & AuditLogDeps): void {
  serve(api, activityCalls.read, ({ actor, query }) =>
    readActivity(deps, { actor, timeZone: query.time_zone }),
  );
  serve(api, auditLogCalls.read, ({ actor: { adminId }, query }) =>
    readAuditLog(deps, { adminId, ...query }),
  );
}
