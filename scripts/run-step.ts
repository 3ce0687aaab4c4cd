import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs one command with the output shown; tells whether it succeeded. */
export function runStep(title: string, command: readonly string[]): boolean {
  const startedAt = performance.now();
  console.log(`\n▶ ${title}`);
  const [program = '', ...args] = command;
  const run = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const passed = run.status === 0;
  console.log(`${passed ? '✔' : '✘'} ${title} (${seconds} s)`);
  return passed;
}
