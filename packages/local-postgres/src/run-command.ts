import { spawn } from 'node:child_process';

export type CommandOptions = {
  uid?: number;
  gid?: number;
  input?: string;
  env?: NodeJS.ProcessEnv;
  /** Detached from the terminal, so that Ctrl-C reaches only the portal. */
  detached?: boolean;
};

export type CommandResult = { succeeded: boolean; output: string };

/** Runs a program to its end. Never rejects: a program that can't be started is a failed result. */
export function runCommand(
  command: readonly string[],
  { input, ...options }: CommandOptions = {},
): Promise<CommandResult> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    // The account of the program may not be allowed to enter the portal's working folder.
    const child = spawn(program, args, { ...options, cwd: '/' });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output: output.trim() }));
    // A program that ends without reading breaks the pipe. Its exit code tells the reason.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
