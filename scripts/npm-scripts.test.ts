import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from './testing/run-step.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const PREPARED = /^\(node scripts\/prepare\.mjs (admin|start|test|build|install)\) && /;

function writeProgram(path: string, text: string): void {
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
}

describe('each npm script', () => {
  it('prepares itself, because npm runs no other script if it ignores scripts', () => {
    const unprepared = Object.entries(scripts).filter(([, text]) => !PREPARED.test(text));
    expect(unprepared).toEqual([]);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'test', 'dev', 'admin']));
  });

  it.each(['/bin/sh', '/bin/bash'].filter(existsSync))(
    'runs on the Node that it has just installed, in %s',
    (shell) => {
      const folder = mkdtempSync(join(tmpdir(), 'emcee-scripts-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const [pinned, machine] = [join(folder, 'pinned'), join(folder, 'machine')];
      for (const each of [pinned, machine]) mkdirSync(each);
      writeProgram(join(folder, 'pinned-node'), 'echo pinned');
      writeProgram(join(machine, 'node'), `cp ${folder}/pinned-node ${pinned}/node`);
      const [prepare = ''] = PREPARED.exec(scripts.start ?? '') ?? [];
      const output = execFileSync(shell, ['-c', `${prepare}exec node main.ts`], {
        env: { PATH: [pinned, machine, process.env.PATH].join(':') },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      expect(output.toString()).toBe('pinned\n');
    },
  );
});
