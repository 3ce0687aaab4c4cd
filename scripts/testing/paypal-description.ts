import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Provided } from './run-step.ts';

const PACKAGE = '@paypal/paypal-rest-api-specifications@1.0.0';

export function providePaypalDescription(): Provided | { missing: string } {
  const folder = mkdtempSync(join(tmpdir(), 'emcee-paypal-'));
  const packed = spawnSync('npm', ['pack', PACKAGE, '--silent'], { cwd: folder, encoding: 'utf8' });
  const file = packed.stdout?.trim() ?? '';
  const isThere =
    packed.status === 0 && spawnSync('tar', ['-xzf', file], { cwd: folder }).status === 0;
  const stop = () => rmSync(folder, { recursive: true, force: true });
  if (isThere) return { env: { PAYPAL_DESCRIPTION: join(folder, 'package') }, stop };
  stop();
  return { missing: 'the npm registry does not answer' };
}
