import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from './run-step.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

function written(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'emcee-reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

describe('what a run of vitest came to', () => {
  it('names each test that failed, with the first line of what it said', () => {
    const path = written({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: join(root, 'apps/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a adds', status: 'passed', failureMessages: [] },
            {
              fullName: 'a subtracts',
              status: 'failed',
              failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n  at a.test.ts:3'],
            },
          ],
        },
        {
          name: join(root, 'apps/b.test.ts'),
          status: 'passed',
          message: '',
          assertionResults: [{ fullName: 'b', status: 'passed', failureMessages: [] }],
        },
      ],
    });
    expect(readVitestReport(path, false)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['apps/a.test.ts › a subtracts\n    expected 1 to be 2'],
    });
  });

  it('names a file that could not be loaded, and counts it', () => {
    const path = written({
      numPassedTests: 0,
      numFailedTests: 0,
      testResults: [
        {
          name: join(root, 'apps/a.test.ts'),
          status: 'failed',
          message: 'Cannot find module',
          assertionResults: [],
        },
      ],
    });
    expect(readVitestReport(path, false)).toEqual({
      passed: 0,
      failed: 1,
      failures: ['apps/a.test.ts › the file itself\n    Cannot find module'],
    });
  });

  it('counts a run that died before it wrote a report', () => {
    expect(readVitestReport(join(tmpdir(), 'none', 'unit.json'), false)).toEqual({
      passed: 0,
      failed: 1,
      failures: ['unit.json › the run itself\n    its report names no test'],
    });
  });
});

describe('what a run of the journeys came to', () => {
  it('names those that failed, also below other suites and at a second try', () => {
    const spec = (title: string, status: string, errors: object[] = []) => ({
      title,
      file: 'live/phone.e2e.ts',
      tests: [{ status, results: [{ errors }] }],
    });
    const path = written({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          specs: [spec('plays', 'expected')],
          suites: [
            {
              specs: [
                spec('pays', 'unexpected', [{ message: 'Error: no button\nat line 3' }]),
                spec('leaves', 'flaky'),
              ],
            },
          ],
        },
      ],
    });
    expect(readPlaywrightReport(path, false)).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        'e2e/live/phone.e2e.ts › pays\n    Error: no button',
        'e2e/live/phone.e2e.ts › leaves',
      ],
    });
  });

  it('tells of all that passed', () => {
    const path = written({ stats: { expected: 36, unexpected: 0, flaky: 0 }, suites: [] });
    expect(readPlaywrightReport(path, true)).toEqual({ passed: 36, failed: 0, failures: [] });
  });
});
