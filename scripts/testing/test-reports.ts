import { existsSync, readFileSync } from 'node:fs';

export type Outcome = { title: string; passed: number; hasPassed: boolean };

const isTest = ([program]: readonly string[]) => program === 'vitest' || program === 'playwright';

export function withReport(command: readonly string[], path: string) {
  if (command[0] === 'vitest') {
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    return { command: [...command, ...report], env: {} };
  }
  if (command[0] === 'playwright') {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: path };
    return { command: [...command, '--reporter=list,json'], env };
  }
  return { command, env: {} };
}

/** A step without tests counts as one. */
export function readReport(
  { title, command }: { title: string; command: readonly string[] },
  { path, hasPassed }: { path: string; hasPassed: boolean },
): Outcome {
  if (!isTest(command)) return { title, passed: Number(hasPassed), hasPassed };
  const passed = existsSync(path) ? countPassed(readFileSync(path, 'utf8')) : 0;
  // Filters that no longer fit choose no test, and the program passes.
  const isEmpty = passed === 0 && !command.includes('--passWithNoTests');
  return { title, passed, hasPassed: hasPassed && !isEmpty };
}

function countPassed(report: string): number {
  const counts: { numPassedTests?: number; stats?: { expected: number } } = JSON.parse(report);
  return counts.numPassedTests ?? counts.stats?.expected ?? 0;
}
