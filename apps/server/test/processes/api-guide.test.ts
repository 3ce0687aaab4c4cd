import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { API_BASE, accountCalls } from '@emcee/contract';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { newDataFolder, newFolder, startServer } from '../servers/server-process.ts';

const guide = fileURLToPath(new URL('../../../../docs/api.md', import.meta.url));
const hasCurl = spawnSync('curl', ['--version']).status === 0;
const run = promisify(execFile);

const mailboxSchema = z.object({ mails: z.array(z.object({ text: z.string() })) });

const account = { EMAIL: 'ada@example.test', PASSWORD: 'quiz1234' };

/** Keeps the reader's order. */
function linesOfGuide(): string[] {
  const blocks = readFileSync(guide, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, lines = '']) => lines);
}

async function signUpAndVerify(base: string): Promise<void> {
  const send = (method: string, path: string, body: object) =>
    fetch(base + API_BASE + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { signUp, verify } = accountCalls;
  const { EMAIL: email, PASSWORD: password } = account;
  await send(signUp.method, signUp.path, { email, password });
  await expect.poll(() => mailedToken(base)).toBeDefined();
  const body = { verificationToken: await mailedToken(base) };
  expect((await send(verify.method, verify.path, body)).status).toBe(200);
}

async function mailedToken(base: string): Promise<string | undefined> {
  const reply = await fetch(`${base}/local/mail`, { headers: { accept: 'application/json' } });
  const { mails } = mailboxSchema.parse(await reply.json());
  return mails.flatMap(({ text }) => /verify\/([\w-]+)/.exec(text)?.[1] ?? [])[0];
}

it.runIf(hasCurl)('the curl lines of docs/api.md run unchanged', async () => {
  const server = await startServer({ DATA_DIR: await newDataFolder() });
  await signUpAndVerify(server.url);
  const blocks = linesOfGuide();
  expect(blocks).toHaveLength(4);
  const env = { PATH: process.env.PATH, BASE: server.url, ...account };
  const { stdout } = await run('bash', ['-euc', blocks.join('\necho\n')], {
    env,
    cwd: await newFolder(),
  });
  const [, created = '', listed = '', log = ''] = stdout.split('\n');
  expect(JSON.parse(created)).toMatchObject({ round: { name: 'Rivers of Europe' } });
  expect(JSON.parse(listed)).toMatchObject({
    preEnteredRounds: [{ name: 'Rivers of Europe' }],
    nextCursor: null,
    total: 1,
  });
  expect(JSON.parse(log).lines[0]).toMatchObject({ kind: 'account.signed-in', actor: 'admin' });
});
