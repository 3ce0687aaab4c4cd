import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const WATCHING = 'apps/server/src/platform/watching';
const REAL = `${WATCHING}/open-telemetry.ts`;
const IMPORTS_PACKAGE = /from '@opentelemetry\//;
const IMPORTS_REAL = /from '[^']*\/open-telemetry\.ts'/;
const LOADS_REAL = /await import\('\.\.\/platform\/watching\/open-telemetry\.ts'\)/;

describe('the packages of OpenTelemetry', () => {
  const others = globSync('{apps,packages}/*/src/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && file !== REAL,
  );

  it.each([IMPORTS_PACKAGE, IMPORTS_REAL])('are not loaded without a collector: %s', (rule) => {
    expect(others.length).toBeGreaterThan(300);
    expect(others.filter((file) => rule.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('are loaded with a collector', () => {
    expect(others.filter((file) => LOADS_REAL.test(readFileSync(file, 'utf8')))).toEqual([
      'apps/server/src/composition/compose-metrics.ts',
    ]);
    expect(readFileSync(REAL, 'utf8')).toMatch(IMPORTS_PACKAGE);
  });
});
