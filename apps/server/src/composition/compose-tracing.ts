import type { Environment } from '../environment.ts';
import type { Log } from '../platform/log.ts';
import type { Tracing } from '../platform/watching/tracing.ts';

export type StartedTracing = {
  tracing: Tracing | undefined;
  traceId: Tracing['traceId'] | undefined;
  logTo(log: Log): void;
  stop(): Promise<void>;
};

/** Without a collector, no tracing code is loaded. */
export async function startTracing({ traces }: Environment): Promise<StartedTracing> {
  if (traces === undefined) {
    const nothing = { tracing: undefined, traceId: undefined };
    return { ...nothing, logTo: () => undefined, stop: async () => undefined };
  }
  const { createOpenTelemetry } = await import('../platform/watching/open-telemetry.ts');
  let log: Log | undefined;
  const { tracing, stop } = createOpenTelemetry(traces, ({ isAway, reason }) => {
    if (isAway) log?.warn({ reason }, 'traces not sent, will retry');
    else log?.info({}, 'traces sent again');
  });
  const logTo = (told: Log) => {
    log = told;
  };
  return { tracing, traceId: tracing.traceId, logTo, stop };
}
