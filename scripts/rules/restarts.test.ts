import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const LONGEST_PAUSE_SECONDS = 2;

it('systemd starts a portal again at once whenever it ends, however often', () => {
  const unit = readFileSync('deploy/systemd/emcee@.service', 'utf8');
  expect(unit).toMatch(/^Restart=always$/m);
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  const [, seconds] = /^RestartSec=(\d+)$/m.exec(unit) ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(LONGEST_PAUSE_SECONDS);
});

it('compose starts every service again whenever it ends, except the one that runs commands', () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  const blocks = compose.split(/^(?=x-| {2}[a-z0-9-]+:$)/m);
  const blockOf = (name: string) => blocks.find((block) => block.startsWith(name)) ?? '';
  const restarts = (name: string) => blockOf(name).includes('restart: unless-stopped');
  expect(restarts('x-hardened: &hardened')).toBe(true);
  expect(blockOf('x-portal: &portal')).toContain('<<: *hardened');
  for (const name of ['  portal-1:', '  portal-2:']) {
    expect(blockOf(name)).toContain('<<: *portal');
    expect(blockOf(name)).not.toContain('restart:');
  }
  expect(restarts('  database:')).toBe(true);
  expect(blockOf('  proxy:')).toContain('<<: *hardened');
});
