import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readReport } from './test-reports.ts';

function outcomeOf(program: string, options: { report?: object; hasPassed: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'emcee-reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.json');
  if (options.report !== undefined) writeFileSync(path, JSON.stringify(options.report));
  const step = { title: 'the step', command: [program, 'run'] };
  return readReport(step, { path, hasPassed: options.hasPassed });
}

const file = { name: 'a.test.ts', startTime: 0, endTime: 2_000, status: 'failed' };
const passedTest = { fullName: 'a adds', status: 'passed' };

it("counts vitest's tests, and names failed ones with the first line of their message", () => {
  const failureMessages = ['\u001b[31mexpected 1 to be 2\u001b[39m\n  at a.test.ts:3'];
  const failedTest = { fullName: 'a subtracts', status: 'failed', failureMessages };
  const skippedTest = { fullName: 'a waits', status: 'skipped' };
  const assertionResults = [passedTest, failedTest, skippedTest];
  const report = { testResults: [{ ...file, assertionResults }] };
  expect(outcomeOf('vitest', { report, hasPassed: false })).toEqual({
    passed: 1,
    failed: 1,
    failures: ['a.test.ts › a subtracts\n    expected 1 to be 2'],
    files: [{ file: 'a.test.ts', seconds: 2 }],
  });
});

it("counts Playwright's tests, also in nested suites and on a second try", () => {
  const spec = (title: string, status: string, errors: object[] = []) => ({
    title,
    file: 'live/phone.e2e.ts',
    tests: [{ status, results: [{ duration: 500, errors }] }],
  });
  const failed = [
    spec('pays', 'unexpected', [{ message: 'no button\nat 3' }]),
    spec('leaves', 'flaky'),
  ];
  const report = { suites: [{ specs: [spec('plays', 'expected')], suites: [{ specs: failed }] }] };
  expect(outcomeOf('playwright', { report, hasPassed: false })).toEqual({
    passed: 1,
    failed: 2,
    failures: ['e2e/live/phone.e2e.ts › pays\n    no button', 'e2e/live/phone.e2e.ts › leaves'],
    files: [{ file: 'e2e/live/phone.e2e.ts', seconds: 1.5 }],
  });
});

it('counts a file that could not be loaded, a missing report and a run of no test as failed', () => {
  const broken = { ...file, message: 'Cannot find module', assertionResults: [] };
  const failuresOf = (...words: Parameters<typeof outcomeOf>) => outcomeOf(...words).failures;
  expect(failuresOf('vitest', { report: { testResults: [broken] }, hasPassed: false })).toEqual([
    'a.test.ts › the file itself\n    Cannot find module',
  ]);
  expect(failuresOf('vitest', { hasPassed: false })).toEqual(['the step']);
  const report = { testResults: [] };
  expect(failuresOf('vitest', { report, hasPassed: true })).toEqual(['the step: no test was run']);
});

it('counts a run that ended with an error as failed, although each of its tests passed', () => {
  const report = { testResults: [{ ...file, status: 'passed', assertionResults: [passedTest] }] };
  expect(outcomeOf('vitest', { report, hasPassed: false })).toMatchObject({ passed: 1, failed: 1 });
});

it('counts a step without tests as one', () => {
  expect(outcomeOf('tsc', { hasPassed: true })).toMatchObject({ passed: 1, failed: 0 });
  expect(outcomeOf('tsc', { hasPassed: false })).toMatchObject({ passed: 0, failed: 1 });
});
