import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playCalls } from '@emcee/contract';
import { expect } from '@playwright/test';
import type { BrowserName } from '../../scripts/testing/browser-packages.ts';
import { callerWith } from '../portal-calls.ts';
import type { PortalServer } from '../portal-server.ts';
import { type RunningBrowser, startBrowser } from './browsers.ts';

const ENTER = '\uE007';

export type Phone = {
  profile: string;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs the body of a function in the page. */
  run(script: string, ...args: unknown[]): Promise<unknown>;
  /** Types key by key, after the existing text. */
  type(label: string, text: string): Promise<void>;
  written(label: string): Promise<string | undefined>;
  /** Returns how many milliseconds the text took to appear. */
  says(text: string, withinMs?: number): Promise<number>;
  /** Hides the page with another tab; the returned function closes that tab. */
  lookElsewhere(): Promise<() => Promise<void>>;
  changeTab(): Promise<void>;
  freeze(): () => void;
  /** Kills the browser without warning and restarts it on the data it saved. */
  killAndRestart(): Promise<void>;
  end(): Promise<void>;
};

export async function startPhone(
  name: BrowserName,
  env: Readonly<Record<string, string>>,
): Promise<Phone> {
  const profile = await mkdtemp(join(tmpdir(), 'emcee-phone-'));
  let running: RunningBrowser = await startBrowser[name]({ profile, env });
  const send: RunningBrowser['driver']['send'] = (...words) => running.driver.send(...words);
  const run = (script: string, ...args: unknown[]) => send('execute', { script, args });
  const switchTo = (handle: string) => send('switchTo', { handle, focus: true });

  async function openTab(): Promise<string> {
    const { handle } = Object(await send('openTab', { type: 'tab' }));
    return String(handle);
  }

  function kill(): void {
    running.program.signal('SIGKILL');
    running.driver.close();
  }

  return {
    profile,
    open: async (url) => void (await send('navigate', { url })),
    reload: async () => void (await send('refresh')),
    back: async () => void (await send('back')),
    run,
    async type(label, text) {
      await expect.poll(() => run(`return ${FIELD} !== undefined`, label)).toBe(true);
      const [id] = Object.values(Object(await run(`return ${FIELD}`, label)));
      await send('type', { id: String(id), text });
    },
    async written(label) {
      const value = await run(`return ${FIELD}?.value ?? null`, label);
      return typeof value === 'string' ? value : undefined;
    },
    async says(text, withinMs = 30_000) {
      const startedAt = performance.now();
      const isSaid = () => run('return document.body.textContent.includes(arguments[0])', text);
      const options = { message: `says “${text}”`, timeout: withinMs, intervals: [50] };
      try {
        await expect.poll(isSaid, options).toBe(true);
      } catch (cause) {
        const shown = await run('return document.body.innerText');
        throw new Error(`The phone does not say “${text}” but: ${shown}`, { cause });
      }
      return performance.now() - startedAt;
    },
    async lookElsewhere() {
      const handle = await send('currentTab');
      const other = await openTab();
      await switchTo(other);
      return async () => {
        await send('closeTab');
        await switchTo(String(handle));
      };
    },
    async changeTab() {
      const other = await openTab();
      await send('closeTab');
      await switchTo(other);
    },
    freeze() {
      running.program.signal('SIGSTOP');
      return () => running.program.signal('SIGCONT');
    },
    async killAndRestart() {
      kill();
      running = await startBrowser[name]({ profile, env });
    },
    async end() {
      kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const FIELD = `[...document.querySelectorAll('input')].find((input) =>
  [...(input.labels ?? [])].some((label) => label.textContent.trim() === arguments[0]))`;

export type Seat = { gameId: string; secret: string };

export async function storedBy({ gameId, secret }: Seat, portal: PortalServer) {
  const path = playCalls.view.path.replace(':gameId', gameId);
  const view = playCalls.view.reply.parse(await callerWith(portal, secret)('GET', path));
  const { answers = [], late = [] } = view.own ?? {};
  return { answers, late };
}

export const answer = (phone: Phone, text: string) => phone.type('Your answer', text + ENTER);

export async function takeSeat(phone: Phone, url: string): Promise<Seat> {
  await phone.open(url);
  await phone.type('Team name', `Owls${ENTER}`);
  await phone.says('Online');
  const { gameId, secret } = JSON.parse(String(await phone.run(`return ${KEPT}`)));
  return { gameId, secret };
}

const KEPT =
  "localStorage.getItem(Object.keys(localStorage).find((name) => name.startsWith('play:')))";
