import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ORIGIN } from '../../test/fake-paypal-server.ts';
import { localScript } from './script.ts';

type Handler = (event?: unknown) => void;
type Buttons = { render(place: object): Promise<void>; close(): Promise<void> };

const buttonsShape = z.object({
  Buttons: z.custom<(props: object) => Buttons>((value) => typeof value === 'function'),
});

type Told = { name: string; data: unknown };

const idle: Handler = () => undefined;

function browser({ blocked = false } = {}) {
  const listeners = new Set<Handler>();
  const visited: string[] = [];
  const popup = {
    closed: false,
    address: '',
    location: { replace: (url: string) => Object.assign(popup, { address: url }) },
    close: () => Object.assign(popup, { closed: true }),
    focus: () => undefined,
  };
  let watch: Handler = () => undefined;
  const button = {
    type: '',
    textContent: '',
    disabled: false,
    style: {},
    click: idle,
    addEventListener: (_name: string, handler: Handler) => {
      button.click = handler;
    },
    remove: () => undefined,
  };
  const window: Record<string, unknown> = {
    open: () => (blocked ? null : popup),
    addEventListener: (_name: string, handler: Handler) => listeners.add(handler),
    removeEventListener: (_name: string, handler: Handler) => listeners.delete(handler),
  };
  const context = createContext({
    window,
    document: {
      currentScript: { src: `${ORIGIN}/local/paypal/sdk/js?client-id=x` },
      createElement: () => button,
    },
    location: { href: `${ORIGIN}/subscription`, assign: (url: string) => visited.push(url) },
    URL,
    crypto,
    Uint8Array,
    Array,
    setInterval: (handler: Handler) => {
      watch = handler;
      return 1;
    },
    clearInterval: () => undefined,
  });
  runInContext(localScript, context);
  const say = (data: object, from: { origin?: string; source?: unknown } = {}) => {
    const event = { data, origin: ORIGIN, source: popup, ...from };
    for (const listener of [...listeners]) listener(event);
  };
  const nonce = () => new URL(popup.address).searchParams.get('nonce') ?? '';
  return { window, button, popup, visited, say, nonce, passTime: () => watch() };
}

async function shown(page: ReturnType<typeof browser>, more: Record<string, unknown> = {}) {
  const told: Told[] = [];
  const note = (name: string) => (data: unknown) => {
    told.push({ name, data });
  };
  const props = {
    createOrder: async () => 'ORDER1',
    onApprove: note('approve'),
    onCancel: note('cancel'),
    onError: note('error'),
    ...more,
  };
  const buttons = buttonsShape.parse(page.window.paypal).Buttons(props);
  await buttons.render({ appendChild: () => undefined });
  return { told, buttons };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the buttons of the stand-in', () => {
  it('open the approval page on click, and report the approval', async () => {
    const page = browser();
    const { told } = await shown(page);
    page.button.click();
    await settled();
    expect(page.popup.address).toMatch(/\/local\/paypal\/checkoutnow\?token=ORDER1&nonce=\w{32}$/);
    const message = { source: 'local-paypal', nonce: page.nonce(), outcome: 'approve' };
    page.say({ ...message, orderID: 'ORDER1', payerID: 'P' });
    await settled();
    expect(told).toMatchObject([{ name: 'approve', data: { orderID: 'ORDER1', payerID: 'P' } }]);
    expect(page.popup.closed).toBe(true);
    page.say({ ...message, orderID: 'ORDER1' });
    await settled();
    expect(told).toHaveLength(1);
  });

  it('report a cancellation, and a closed window', async () => {
    const canceled = browser();
    const one = await shown(canceled);
    canceled.button.click();
    await settled();
    canceled.say({ source: 'local-paypal', nonce: canceled.nonce(), outcome: 'cancel' });
    expect(one.told.map(({ name }) => name)).toEqual(['cancel']);
    const closed = browser();
    const other = await shown(closed);
    closed.button.click();
    closed.popup.closed = true;
    for (let tick = 0; tick < 4; tick += 1) closed.passTime();
    expect(other.told.map(({ name }) => name)).toEqual(['cancel']);
  });

  it('receive a message sent just before the window closed', async () => {
    const page = browser();
    const { told } = await shown(page);
    page.button.click();
    await settled();
    page.popup.closed = true;
    page.passTime();
    page.say({ source: 'local-paypal', nonce: page.nonce(), outcome: 'approve' }, { source: null });
    await settled();
    expect(told.map(({ name }) => name)).toEqual(['approve']);
  });

  it('ignore another origin, window or nonce', async () => {
    const page = browser();
    const { told } = await shown(page);
    page.button.click();
    await settled();
    const message = { source: 'local-paypal', nonce: page.nonce(), outcome: 'approve' };
    page.say(message, { origin: 'https://evil.test' });
    page.say(message, { source: {} });
    page.say({ ...message, nonce: 'wrong' });
    page.say({ ...message, source: 'somebody' });
    await settled();
    expect(told).toEqual([]);
  });

  it('open the approval page directly if the popup is blocked', async () => {
    const page = browser({ blocked: true });
    await shown(page);
    page.button.click();
    await settled();
    expect(page.visited).toEqual([`${ORIGIN}/local/paypal/checkoutnow?token=ORDER1`]);
  });

  it('can be disabled and closed, and report that no payment was created', async () => {
    const page = browser();
    let init: { disable(): Promise<void>; enable(): Promise<void> } | undefined;
    const { buttons, told } = await shown(page, {
      onInit: (_data: unknown, actions: typeof init) => {
        init = actions;
      },
      createOrder: () => Promise.reject(new Error('No payment today.')),
    });
    await init?.disable();
    expect(page.button.disabled).toBe(true);
    await init?.enable();
    expect(page.button.disabled).toBe(false);
    page.button.click();
    await settled();
    expect(String(told[0]?.data)).toContain('No payment today.');
    expect(page.popup.closed).toBe(true);
    await expect(buttons.close()).resolves.toBeUndefined();
  });
});
