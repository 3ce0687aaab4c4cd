import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run-step.ts';

/** What a run of tests came to. */
export type Outcome = {
  passed: number;
  failed: number;
  /** A line or two for each test that failed: its file, its name, the first line of what it said. */
  failures: string[];
};

/** The part that is read of what vitest writes with `--reporter=json`. */
type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

/** The part that is read of what Playwright writes with its reporter `json`. */
type PlaywrightReport = {
  stats?: { expected?: number; unexpected?: number; flaky?: number };
  errors?: { message?: string }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
};

function readReport<Report extends object>(path: string): Report | Record<string, never> {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

function describeFailure(file: string, name: string, message: string | undefined): string {
  const [line = ''] = stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n');
  return `${file} › ${name}${line === '' ? '' : `\n    ${line}`}`;
}

/** A run that failed has failed somewhere, even where its report names no test: it could not be loaded, or died. */
function outcomeOf(path: string, hasPassed: boolean, counted: Outcome): Outcome {
  if (hasPassed) return counted;
  const { passed, failed, failures } = counted;
  const died = describeFailure(basename(path), 'the run itself', 'its report names no test');
  return {
    passed,
    failed: Math.max(1, failed),
    failures: failures.length === 0 ? [died] : failures,
  };
}

/** What a run of vitest came to, by its report (a path). */
export function readVitestReport(path: string, hasPassed: boolean): Outcome {
  const report = readReport<VitestReport>(path);
  const failures = (report.testResults ?? []).flatMap(({ name, status, message, ...file }) => {
    const where = relative(root, name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') {
      return [describeFailure(where, 'the file itself', message)];
    }
    return failed.map((test) => describeFailure(where, test.fullName, test.failureMessages?.[0]));
  });
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report;
  return outcomeOf(path, hasPassed, { passed, failed, failures });
}

/** What a run of the journeys came to, by its report (a path). */
export function readPlaywrightReport(path: string, hasPassed: boolean): Outcome {
  const { stats = {}, errors = [], suites = [] } = readReport<PlaywrightReport>(path);
  const { expected: passed = 0, unexpected = 0, flaky = 0 } = stats;
  const failures = [
    ...suites.flatMap(failuresOf),
    ...errors.map(({ message }) => describeFailure('e2e', 'the run itself', message)),
  ];
  return outcomeOf(path, hasPassed, { passed, failed: unexpected + flaky, failures });
}

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const [error] = results.flatMap(({ errors = [] }) => errors);
        return describeFailure(`e2e/${file}`, title, error?.message);
      }),
  );
  return [...suites.flatMap(failuresOf), ...own];
}
