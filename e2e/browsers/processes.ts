import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export type ProgramTree = {
  child: ChildProcess;
  /** `started` spares the program itself. */
  signal(signal: NodeJS.Signals, whom?: 'all' | 'started'): void;
  output(): string;
};

export function startProgram(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): ProgramTree {
  const [program = '', ...words] = command;
  const child = spawn(program, words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  }
  child.on('error', (error) => {
    output += error.message;
  });
  const { pid } = child;
  return {
    child,
    output: () => output,
    signal(signal, whom = 'all') {
      if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const meant = [...(whom === 'all' ? [pid] : []), ...startedBy(pid)];
      for (const each of meant) {
        try {
          process.kill(each, signal);
        } catch {
          // The process has ended in the meantime.
        }
      }
    },
  };
}

function startedBy(ancestor: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(name));
  }
  const descends = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === ancestor || descends(parent));
  };
  return [...parents.keys()].filter(descends);
}

// The program's name may contain anything, so the fields are read after it: the state and the parent.
function parentOf(pid: string): number {
  try {
    const [, parent] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    return Number(parent);
  } catch {
    return 0;
  }
}
