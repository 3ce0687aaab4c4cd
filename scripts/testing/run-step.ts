import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { collectText } from './collect-text.ts';
import { type Outcome, readReport, withReport } from './test-reports.ts';

export const root = join(import.meta.dirname, '../..');

export type Provided = { env: Record<string, string>; stop?(): void };

export type Step = {
  title: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Names the missing part if the machine can't run the step. */
  provide?(): Provided | { missing: string };
};

/** Returns undefined if the machine lacks something. Prints the output immediately, or at the end. */
export async function runStep(
  step: Step,
  options: { isShown: boolean },
): Promise<Outcome | undefined> {
  const provided = step.provide?.() ?? { env: {} };
  if ('missing' in provided) {
    console.log(`\n– ${step.title}: skipped, ${provided.missing}`);
    return undefined;
  }
  const startedAt = performance.now();
  if (options.isShown) console.log(`\n▶ ${step.title}`);
  const reportPath = join(root, `test-results/${step.title.replace(/\W+/g, '-')}.json`);
  const { command, env } = withReport(step.command, reportPath);
  const run = await runCommand(command, {
    isShown: options.isShown,
    env: { ...process.env, ...env, ...step.env, ...provided.env },
  });
  provided.stop?.();
  if (!options.isShown) console.log(`\n▶ ${step.title}\n${run.output.trim()}`);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${run.hasPassed ? '✔' : '✘'} ${step.title} (${seconds} s)`);
  return readReport(step, { path: reportPath, hasPassed: run.hasPassed });
}

function runCommand(
  [program = '', ...args]: readonly string[],
  { isShown, env }: { isShown: boolean; env: NodeJS.ProcessEnv },
): Promise<{ hasPassed: boolean; output: string }> {
  const written = isShown ? 'inherit' : 'pipe';
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', written, written] });
  const output = collectText(child.stdout, child.stderr);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ hasPassed: false, output: error.message }));
    child.once('close', (code) => resolve({ hasPassed: code === 0, output: output() }));
  });
}
