import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { devPublicUrls } from './dev-addresses.ts';
import { root } from './testing/run-step.ts';
import { serverArguments } from './testing/server-command.ts';

const { PORT = '3000', PUBLIC_URL = devPublicUrls(PORT) } = process.env;

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', ...serverArguments()], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL },
  }),
  ...['apps/portal', 'apps/play'].map((app) =>
    spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
      cwd: join(root, app),
      stdio: 'inherit',
    }),
  ),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) {
  child.on('exit', () => {
    for (const other of children) other.kill('SIGTERM');
  });
}
