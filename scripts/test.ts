import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkSteps,
  processReport,
  processStep,
  unitReport,
  unitStep,
} from './testing/check-steps.ts';
import { root, runBeside, runTogether, type Step } from './testing/run-step.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './testing/test-reports.ts';

const e2eReport = 'test-results/e2e.json';

const e2eStep: Step = {
  title: 'journeys in a browser',
  command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
};

rmSync(join(root, 'test-results'), { recursive: true, force: true });
const checks = await runTogether(checkSteps);
// What waits, beside what keeps the cores busy.
const { quietPassed, shownPassed } = await runBeside(processStep, [unitStep, e2eStep]);
const [unitPassed = false, e2ePassed = false] = shownPassed;
const outcomes: Outcome[] = [
  {
    passed: checks.filter(Boolean).length,
    failed: checks.filter((passed) => !passed).length,
    failures: checkSteps.filter((_, index) => !checks[index]).map(({ title }) => title),
  },
  readVitestReport(join(root, unitReport), unitPassed),
  readVitestReport(join(root, processReport), quietPassed),
  readPlaywrightReport(join(root, e2eReport), e2ePassed),
];

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
// Once more at the end: whoever sees only the last lines of a long log sees what to look for.
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\n✘ ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
