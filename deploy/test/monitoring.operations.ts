import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/testing/run-step.ts';

it.each([
  ['are what Prometheus understands', 'check', 'alerts.yaml'],
  ['fire when they are meant to, and not else', 'test', 'alerts.test.yaml'],
])('the alert rules %s', (_what, verb, file) => {
  const cwd = join(root, 'deploy/monitoring');
  const said = spawnSync('promtool', [verb, 'rules', file], { cwd, encoding: 'utf8' });
  expect(said.stdout + said.stderr).toContain('SUCCESS');
  expect(said.status).toBe(0);
});
