import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkSteps,
  processReport,
  processStep,
  unitReport,
  unitStep,
} from './testing/check-steps.ts';
import { root, runBeside, runTogether, type Step } from './testing/run-step.ts';

const e2eReport = 'test-results/e2e.json';

const e2eStep: Step = {
  title: 'journeys in a browser',
  command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
};

type Count = { passed: number; failed: number };

function readReport(path: string): Record<string, unknown> | undefined {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function countTests(path: string, passed: boolean): Count {
  const report = readReport(path);
  const failedTests = Number(report?.numFailedTests ?? 0);
  // A suite that could not even be loaded counts no test, and a run that died counts none at all.
  const failed = passed ? failedTests : Math.max(1, failedTests);
  return { passed: Number(report?.numPassedTests ?? 0), failed };
}

function countE2e(passed: boolean): Count {
  const stats = readReport(e2eReport)?.stats;
  const numbers: Record<string, unknown> =
    typeof stats === 'object' && stats !== null ? { ...stats } : {};
  const unexpected = Number(numbers.unexpected ?? 0) + Number(numbers.flaky ?? 0);
  return {
    passed: Number(numbers.expected ?? 0),
    failed: passed ? unexpected : Math.max(1, unexpected),
  };
}

rmSync(join(root, 'test-results'), { recursive: true, force: true });
const checks = await runTogether(checkSteps);
// What waits, beside what keeps the cores busy.
const { quietPassed, shownPassed } = await runBeside(processStep, [unitStep, e2eStep]);
const [unitPassed = false, e2ePassed = false] = shownPassed;
const counts: Count[] = [
  { passed: checks.filter(Boolean).length, failed: checks.filter((passed) => !passed).length },
  countTests(unitReport, unitPassed),
  countTests(processReport, quietPassed),
  countE2e(e2ePassed),
];

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
