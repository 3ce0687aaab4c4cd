import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readReport } from './test-reports.ts';

function outcomeOf(command: string, { report, hasPassed = true }: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'emcee-reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.json');
  if (report !== undefined) writeFileSync(path, JSON.stringify(report));
  const outcome = readReport({ title: '', command: command.split(' ') }, { path, hasPassed });
  return [outcome.passed, outcome.hasPassed];
}

type Report = { report?: object; hasPassed?: boolean };

it.each<[what: string, outcome: [passed: number, hasPassed: boolean], command: string, Report]>([
  ['tests of vitest', [3, true], 'vitest run', { report: { numPassedTests: 3 } }],
  ['tests of Playwright', [2, true], 'playwright test', { report: { stats: { expected: 2 } } }],
  ['a failed run', [3, false], 'vitest run', { report: { numPassedTests: 3 }, hasPassed: false }],
  ['a missing report', [0, false], 'vitest run', {}],
  ['a run of no test', [0, false], 'vitest run', { report: { numPassedTests: 0 } }],
  ['no test that a change reaches', [0, true], 'vitest run --passWithNoTests', {}],
  ['a step without tests', [1, true], 'tsc -p .', {}],
])('counts %s as %j', (_what, outcome, ...[command, report]) => {
  expect(outcomeOf(command, report)).toEqual(outcome);
});
