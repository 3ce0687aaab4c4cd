import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { describe, expect, it } from 'vitest';
import { watchedExporter } from './open-telemetry.ts';

const refused: ExportResult = { code: ExportResultCode.FAILED, error: new Error('refused') };
const taken: ExportResult = { code: ExportResultCode.SUCCESS };

describe('an exporter that is watched', () => {
  it('reports once that the collector is down, and once that it is back', () => {
    const told: unknown[] = [];
    const results = [taken, refused, refused, refused, taken, taken, refused];
    const waiting = results.values();
    const exporter = watchedExporter(
      {
        export: (_spans, done) => done(waiting.next().value ?? taken),
        shutdown: async () => undefined,
      },
      (change) => told.push(change),
    );
    const passed: ExportResult[] = [];
    for (const _ of results) exporter.export([], (result) => passed.push(result));
    expect(passed).toEqual(results);
    expect(told).toEqual([
      { isAway: true, reason: 'refused' },
      { isAway: false, reason: 'back again' },
      { isAway: true, reason: 'refused' },
    ]);
  });
});
