import { spawn } from 'node:child_process';

export type CommandOptions = {
  uid?: number;
  gid?: number;
  input?: string;
  env?: NodeJS.ProcessEnv;
  /** Out of the terminal's reach: Ctrl-C goes to the portal alone. */
  detached?: boolean;
};

export type CommandResult = { succeeded: boolean; output: string };

/** Runs a program to its end; a program that cannot be started is a failure like any other. */
export function runCommand(
  command: readonly string[],
  { input, ...options }: CommandOptions = {},
): Promise<CommandResult> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    // The working folder of the portal may be closed to the account that the program runs as.
    const child = spawn(program, args, { ...options, cwd: '/' });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output: output.trim() }));
    // A program that ends without reading its input breaks the pipe; its exit code says why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
