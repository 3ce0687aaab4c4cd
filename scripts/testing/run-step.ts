import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** The folder of the checkout. */
export const root = join(import.meta.dirname, '../..');

/** A command with a title, and what it adds to the environment. */
export type Step = {
  title: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
};

/** Runs one command with the output shown; tells whether it succeeded. */
export function runStep({ title, command, env }: Step): boolean {
  const startedAt = performance.now();
  console.log(`\n▶ ${title}`);
  const [program = '', ...args] = command;
  const run = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return report(title, { passed: run.status === 0, startedAt });
}

/** Runs commands side by side, one a core; what each has written is shown when it is over. */
export async function runTogether(steps: readonly Step[]): Promise<boolean[]> {
  const passed: boolean[] = [];
  const waiting = [...steps.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, step] = next;
      passed[index] = await runQuietly(step);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return passed;
}

/** Runs commands one after the other with the output shown, and another one beside them, whose output is shown when it is over. */
export async function runBeside(
  quiet: Step,
  shown: readonly Step[],
): Promise<{ quietPassed: boolean; shownPassed: boolean[] }> {
  const running = runQuietly(quiet);
  const shownPassed: boolean[] = [];
  for (const step of shown) shownPassed.push(await runShown(step));
  return { quietPassed: await running, shownPassed };
}

async function runShown({ title, command }: Step): Promise<boolean> {
  const startedAt = performance.now();
  console.log(`\n▶ ${title}`);
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' });
  return report(title, { passed: await succeeds(child), startedAt });
}

async function runQuietly({ title, command }: Step): Promise<boolean> {
  const startedAt = performance.now();
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  child.once('error', (error) => {
    output += error.message;
  });
  const passed = await succeeds(child);
  console.log(`\n▶ ${title}\n${output.trim()}`);
  return report(title, { passed, startedAt });
}

function succeeds(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

function report(title: string, { passed, startedAt }: { passed: boolean; startedAt: number }) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${passed ? '✔' : '✘'} ${title} (${seconds} s)`);
  return passed;
}
