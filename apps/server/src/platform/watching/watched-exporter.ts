import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

/** Whether the collector takes traces, since now, and why not. */
export type CollectorChange = { isAway: boolean; reason: string };

/** An exporter that tells once when nothing is taken any more, and once when something is again. */
export function watchedExporter(
  exporter: SpanExporter,
  onChange: (change: CollectorChange) => void,
): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed !== isAway) {
          isAway = hasFailed;
          onChange({ isAway, reason: result.error?.message ?? 'back again' });
        }
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
