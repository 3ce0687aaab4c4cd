import { expect } from '@playwright/test';
import type { MarionetteCommand } from './marionette.ts';

export type WebDriver = {
  send(command: WebDriverCommand, parameters?: Parameters): Promise<unknown>;
  /** Keeps the browser's session. */
  close(): void;
};

/** `id` names an element; it goes into the address. */
export type Parameters = Readonly<Record<string, unknown>> & { id?: string };

type Words = { method: 'GET' | 'POST' | 'DELETE'; path: string; marionette: MarionetteCommand };

export const commands = {
  navigate: { method: 'POST', path: 'url', marionette: 'WebDriver:Navigate' },
  refresh: { method: 'POST', path: 'refresh', marionette: 'WebDriver:Refresh' },
  back: { method: 'POST', path: 'back', marionette: 'WebDriver:Back' },
  execute: { method: 'POST', path: 'execute/sync', marionette: 'WebDriver:ExecuteScript' },
  type: { method: 'POST', path: 'element/:id/value', marionette: 'WebDriver:ElementSendKeys' },
  click: { method: 'POST', path: 'element/:id/click', marionette: 'WebDriver:ElementClick' },
  currentTab: { method: 'GET', path: 'window', marionette: 'WebDriver:GetWindowHandle' },
  openTab: { method: 'POST', path: 'window/new', marionette: 'WebDriver:NewWindow' },
  closeTab: { method: 'DELETE', path: 'window', marionette: 'WebDriver:CloseWindow' },
  switchTo: { method: 'POST', path: 'window', marionette: 'WebDriver:SwitchToWindow' },
} as const satisfies Record<string, Words>;

type WebDriverCommand = keyof typeof commands;

export const STARTING = { timeout: 60_000, intervals: [50] };

export async function connectOverHttp(port: number, capabilities: object): Promise<WebDriver> {
  const base = `http://127.0.0.1:${port}`;
  await untilReady(`${base}/status`);
  const wanted = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = Object(await request('POST', `${base}/session`, wanted));
  return {
    send(command, parameters = {}) {
      const { method, path } = commands[command];
      const { id = '', ...body } = parameters;
      const address = `${base}/session/${sessionId}/${path.replace(':id', id)}`;
      return request(method, address, method === 'POST' ? body : undefined);
    },
    close: () => undefined,
  };
}

async function untilReady(address: string): Promise<void> {
  const isReady = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, STARTING).toBe(true);
}

async function request(method: string, address: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  const response = await fetch(address, { method, ...sent });
  const { value } = Object(await response.json());
  if (!response.ok) throw new Error(`${address}: ${value?.error}: ${value?.message}`);
  return value;
}
