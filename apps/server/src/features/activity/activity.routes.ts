import { activityCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import { type ActivityDeps, readActivity } from './activity.ts';

export function activityRoutes(api: Api, deps: ActivityDeps): void {
  serve(api, activityCalls.read, ({ actor: { adminId }, query }) =>
    readActivity(deps, { adminId, timeZone: query.time_zone }),
  );
}
