// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partFailure, partLoader, reloadOutdatedPage } from './part-loader.ts';

const away = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  document.head.replaceChildren();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(partFailure.get()).toBeUndefined();
});

/** This document has one entry; the server's document has another one after an update. */
function showDocument(own: string, served: string) {
  document.head.innerHTML = `<script type="module" crossorigin src="${own}"></script>`;
  const html = `<script type="module" crossorigin src="${served}"></script>`;
  const fetch = vi.fn(async () => new Response(html));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('a part', () => {
  it('is loaded once, on demand', async () => {
    const load = vi.fn(async () => 'bets');
    const part = partLoader(load);
    expect(load).not.toHaveBeenCalled();
    part.keepTrying();
    part.keepTrying();
    expect(await part.load()).toBe('bets');
    expect(part.get()).toEqual({ part: 'bets', hasFailed: false });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is requested until the network is back, and the failure is known', async () => {
    const part = partLoader(vi.fn(async () => 'bets').mockImplementationOnce(away));
    part.keepTrying();
    await vi.advanceTimersByTimeAsync(0);
    expect(part.get()).toEqual({ part: undefined, hasFailed: true });
    expect(partFailure.get()).toBe('away');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(part.get()).toEqual({ part: 'bets', hasFailed: false });
    expect(partFailure.get()).toBeUndefined();
  });

  it('is requested as soon as the browser is online again', async () => {
    const part = partLoader(vi.fn(async () => 'bets').mockImplementationOnce(away));
    part.keepTrying();
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(part.get().part).toBe('bets');
  });

  it('is not requested any longer once nobody needs it', async () => {
    const load = vi.fn(away);
    const part = partLoader(load);
    const stop = part.keepTrying();
    await vi.advanceTimersByTimeAsync(3_000);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(3);
    expect(partFailure.get()).toBeUndefined();
    expect(part.get()).toEqual({ part: undefined, hasFailed: false });
  });

  it('is loaded ahead in silence', async () => {
    const load = vi.fn(async () => 'bets').mockImplementationOnce(away);
    const part = partLoader(load);
    await part.loadAhead();
    expect(part.get()).toEqual({ part: undefined, hasFailed: false });
    expect(partFailure.get()).toBeUndefined();
    await part.loadAhead();
    expect(part.get().part).toBe('bets');
  });
});

describe('an update', () => {
  it('is noticed by the name of the first script, and a reload is offered', async () => {
    showDocument('/assets/index-OLD.js', '/assets/index-NEW.js');
    const stop = partLoader(away).keepTrying();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(partFailure.get()).toBe('outdated');
    stop();
  });

  it.each([
    ['the same version', '/assets/index-OLD.js'],
    ['the sign-in of a guest network', 'https://wifi.example/login.js'],
  ])('is not assumed for %s', async (_name, served) => {
    const fetch = showDocument('/assets/index-OLD.js', served);
    const stop = partLoader(away).keepTrying();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(fetch).toHaveBeenCalled();
    expect(partFailure.get()).toBe('away');
    stop();
  });

  it('reloads no page that has all its parts', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    reloadOutdatedPage();
    expect(reload).not.toHaveBeenCalled();
  });
});

it('a failed style sheet is inserted again before its part is requested', async () => {
  const load = vi.fn(async () => 'question');
  const part = partLoader(load);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  part.keepTrying();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).not.toHaveBeenCalled();
  expect(link.isConnected).toBe(false);
  document.head.querySelector('link[rel="stylesheet"]')?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(part.get().part).toBe('question');
});
