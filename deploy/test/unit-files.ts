import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectText } from '../../scripts/testing/collect-text.ts';
import { root } from '../../scripts/testing/run-step.ts';

type Unit = { all(name: string): string[]; one(name: string): string };

/** Runs without systemd: no sandbox, no separate user. */
type RunningUnit = {
  /** Returns the exit code. */
  stop(): Promise<number | null>;
  ended: Promise<{ status: number | null; output: string }>;
};

function settingsOf(text: string): Unit {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  const all = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  return { all, one: (name) => all(name).at(-1) ?? '' };
}

export function shippedUnit(name: string): Unit {
  const text = readFileSync(join(root, 'deploy/systemd', name), 'utf8');
  return settingsOf(text.replaceAll('/opt/emcee', root));
}

/** Leaves `%i` as it is. */
export function environmentOf(unit: Unit): Record<string, string> {
  const pairs = unit.all('Environment').flatMap((line) => line.split(' '));
  return Object.fromEntries(pairs.map(pairOf));
}

/** Runs ExecStartPost as systemd does: immediately, or after the end of a oneshot. */
export async function runUnit(
  unit: Unit,
  { env, instance }: { env: Record<string, string>; instance: string },
): Promise<RunningUnit> {
  const own = Object.entries(environmentOf(unit));
  const environment: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    ...Object.fromEntries(own.map(([name, value]) => [name, value.replaceAll('%i', instance)])),
    ...env,
  };
  const run = { cwd: unit.one('WorkingDirectory'), env: environment };
  const runAll = (name: string) => {
    for (const line of unit.all(name)) {
      const [command = '', ...words] = commandOf(line, { instance, environment });
      const { status, stderr } = spawnSync(command, words, { ...run, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${line} ended by ${status}: ${stderr}`);
    }
  };
  runAll('ExecStartPre');
  const [program = '', ...args] = commandOf(unit.one('ExecStart'), { instance, environment });
  const child = spawn(program, args, run);
  const ended = endOf(child);
  if (unit.one('Type') === 'oneshot') await ended;
  runAll('ExecStartPost');
  return {
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      return (await ended).status;
    },
  };
}

function pairOf(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=');
  return [name, value.join('=')];
}

/** Replaces `%i`, `%%`, `$$` and `${NAME}`, as systemd does. */
export function commandOf(
  line: string,
  { instance, environment }: { instance: string; environment: Record<string, string> },
): string[] {
  return wordsOf(line).map((word) =>
    word.replace(/%i|%%|\$\$|\$\{(\w+)\}/g, (found, name: string | undefined) => {
      if (found === '%i') return instance;
      if (name !== undefined) return environment[name] ?? '';
      return found.slice(1);
    }),
  );
}

function wordsOf(line: string): string[] {
  const words = line.match(/'[^']*'|\S+/g) ?? [];
  return words.map((word) => word.replace(/^'(.*)'$/, '$1'));
}

function endOf(child: ChildProcess): Promise<{ status: number | null; output: string }> {
  const output = collectText(child.stdout, child.stderr);
  return new Promise((resolve) => {
    child.once('close', (status) => resolve({ status, output: output() }));
  });
}
