import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkSteps, unitReport, unitStep } from './check-steps.ts';
import { startPostgres15 } from './postgres-15.ts';
import { root, runStep } from './run-step.ts';

const journeyReport = 'test-results/journeys.json';
const oldestReport = 'test-results/postgres-15.json';

function oldestDatabaseStep(url: string): readonly string[] {
  const vitest = [
    'vitest',
    'run',
    '--project',
    'server',
    'apps/server/src/features',
    'apps/server/test/every',
  ];
  const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${oldestReport}`];
  return ['env', `TEST_DATABASE_URL=${url}`, ...vitest, ...reports];
}

type Count = { passed: number; failed: number };

function readReport(path: string): Record<string, unknown> | undefined {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function countUnit(passed: boolean, path: string): Count {
  const report = readReport(path);
  const failedTests = Number(report?.numFailedTests ?? 0);
  // A suite that could not even be loaded counts no test, and a run that died counts none at all.
  const failed = passed ? failedTests : Math.max(1, failedTests);
  return { passed: Number(report?.numPassedTests ?? 0), failed };
}

function countJourneys(passed: boolean): Count {
  const stats = readReport(journeyReport)?.stats;
  const numbers: Record<string, unknown> =
    typeof stats === 'object' && stats !== null ? { ...stats } : {};
  const unexpected = Number(numbers.unexpected ?? 0) + Number(numbers.flaky ?? 0);
  return {
    passed: Number(numbers.expected ?? 0),
    failed: passed ? unexpected : Math.max(1, unexpected),
  };
}

// The API suite once more on the oldest PostgreSQL that is supported, where there is one.
function countOldestDatabase(): Count {
  const server = startPostgres15();
  if ('missing' in server) {
    console.log(`\n– API tests on PostgreSQL 15: skipped, ${server.missing}`);
    return { passed: 0, failed: 0 };
  }
  const passed = runStep('API tests on PostgreSQL 15', oldestDatabaseStep(server.url));
  server.stop();
  return countUnit(passed, oldestReport);
}

rmSync(join(root, 'test-results'), { recursive: true, force: true });
const counts: Count[] = [];
for (const { title, command } of checkSteps) {
  const passed = runStep(title, command);
  counts.push({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });
}
counts.push(countUnit(runStep(unitStep.title, unitStep.command), unitReport));
counts.push(countOldestDatabase());
counts.push(
  countJourneys(
    runStep('journeys in a browser', ['playwright', 'test', '-c', 'e2e/playwright.config.ts']),
  ),
);

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
