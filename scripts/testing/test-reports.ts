import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Outcome = {
  passed: number;
  failed: number;
  /** File, name and first line of the message of each failed test. */
  failures: string[];
  files: { file: string; seconds: number }[];
};

type TestedFile = {
  file: string;
  seconds: number;
  tests: { name: string; status: string; message?: string | undefined }[];
};

type VitestReport = {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightReport = { errors?: { message?: string }[]; suites: PlaywrightSuite[] };

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
};

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
  const files = existsSync(path) ? filesOf(JSON.parse(readFileSync(path, 'utf8'))) : [];
  const tests = files.flatMap(({ file, tests }) => tests.map((test) => ({ ...test, file })));
  const failures = tests.filter(({ status }) => status === 'failed').map(describeFailure);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const hasTests = command[0] === 'vitest' || command[0] === 'playwright';
  const isEmpty = hasTests && passed === 0 && !command.includes('--passWithNoTests');
  if (failures.length === 0 && (!hasPassed || isEmpty)) {
    failures.push(hasPassed ? `${title}: no test was run` : title);
  }
  return {
    passed: hasTests ? passed : Number(hasPassed),
    failed: failures.length,
    failures,
    files: files.map(({ file, seconds }) => ({ file, seconds })),
  };
}

function filesOf(report: VitestReport | PlaywrightReport): TestedFile[] {
  if ('testResults' in report) return report.testResults.map(fileOfVitest);
  const errors = (report.errors ?? []).map(({ message }) => ({
    ...{ file: 'e2e', seconds: 0 },
    tests: [{ name: 'the run itself', status: 'failed', message }],
  }));
  const tests = [...Map.groupBy(report.suites.flatMap(filesOfSuite), ({ file }) => file)];
  const files = tests.map(([file, parts]) => ({
    file,
    seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
    tests: parts.flatMap((part) => part.tests),
  }));
  return [...errors, ...files];
}

function fileOfVitest(report: VitestReport['testResults'][number]): TestedFile {
  const { name, startTime, endTime, status, message, assertionResults } = report;
  const tests: TestedFile['tests'] = assertionResults.map((test) => ({
    ...{ name: test.fullName, status: test.status },
    message: test.failureMessages?.[0],
  }));
  if (status === 'failed' && !tests.some((test) => test.status === 'failed')) {
    tests.push({ name: 'the file itself', status: 'failed', message });
  }
  const file = isAbsolute(name) ? relative(process.cwd(), name) : name;
  return { file, seconds: (endTime - startTime) / 1_000, tests };
}

function filesOfSuite({ suites = [], specs = [] }: PlaywrightSuite): TestedFile[] {
  const statuses: Record<string, string> = { expected: 'passed', skipped: 'skipped' };
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      file: `e2e/${file}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      tests: [
        {
          ...{ name: title, status: statuses[status] ?? 'failed' },
          message: results.flatMap(({ errors = [] }) => errors)[0]?.message,
        },
      ],
    })),
  );
  return [...own, ...suites.flatMap(filesOfSuite)];
}

function describeFailure({
  file,
  name,
  message = '',
}: TestedFile['tests'][number] & { file: string }) {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${file} › ${name}${line === '' ? '' : `\n    ${line}`}`;
}
