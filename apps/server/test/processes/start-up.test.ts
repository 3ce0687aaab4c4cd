// @module-tag outages
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { portOf } from '../../../../scripts/testing/ports.ts';
import { newFolder, startFails, startServer } from '../servers/server-process.ts';

describe('a server that cannot start', () => {
  it('names a broken variable and does not start', async () => {
    const broken = await startFails({ PORT: 'http', DATA_DIR: await newFolder() });
    expect(broken.code).toBe(1);
    expect(broken.output).toMatch(/can't start[\s\S]*PORT must be a port number/);
    const missing = await startFails({ NODE_ENV: 'production', DATA_DIR: await newFolder() });
    expect(missing.output).toMatch(/SMTP_URL is missing/);
  });

  it('names the variable that decides, if other machines can reach it and the variable is not set', async () => {
    const DATA_DIR = await newFolder();
    const outside = { DATA_DIR, PUBLIC_URL: 'https://quiz.example' };
    const undecided = await startFails(outside);
    expect(undecided.code).toBe(1);
    expect(undecided.output).toMatch(
      /can't start[\s\S]*https:\/\/quiz\.example[\s\S]*NODE_ENV=production[\s\S]*ALLOW_LOCAL=true/,
    );
    const allowed = await startServer({ ...outside, ALLOW_LOCAL: 'true' });
    await expect.poll(() => allowed.output()).toContain('Warning: ALLOW_LOCAL=true');
    // Only the host name of PUBLIC_URL is answered.
    expect((await fetch(`${allowed.url}/local/mail`)).status).toBe(404);
  });

  it.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://127.0.0.1:9/none' }],
    ['HOST', { HOST: 'no-such-host.invalid' }],
    ['DATA_DIR', { DATA_DIR: process.execPath }],
    ['TMPDIR', { TMPDIR: '/none' }],
  ])('names %s if its target does not exist', async (name, env) => {
    const broken = await startFails({ DATA_DIR: await newFolder(), ...env });
    expect(broken.code).toBe(1);
    expect(broken.output).toMatch(new RegExp(`can't start[^]*${name} `));
  });

  it('reports that its port is taken, and leaves no database running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String(portOf(other));
    const DATA_DIR = await newFolder();
    const refused = await startFails({ DATA_DIR, PORT });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`PORT ${PORT} is already in use`);
    other.close();
    const again = await startServer({ DATA_DIR, PORT });
    expect((await fetch(`${again.url}/api/health/ready`)).status).toBe(200);
  });
});
