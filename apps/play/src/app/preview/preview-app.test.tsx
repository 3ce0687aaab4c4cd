import { type BrandPreview, NO_BRANDING } from '@emcee/contract';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PreviewApp } from './preview-app.tsx';

const brand = { ...NO_BRANDING, customTitle: 'The Crown', logo: null, colors: null };
const message = (page: BrandPreview['page']) => ({ page, theme: 'light', brand });

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn());
});

afterEach(() => {
  // A preview calls nothing, and stores nothing in the admin's browser.
  expect(fetch).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
  delete document.documentElement.dataset.look;
});

async function post(data: unknown, origin = window.location.origin): Promise<void> {
  const event = new MessageEvent('message', { data, origin, source: window.parent });
  await act(async () => void window.dispatchEvent(event));
}

describe('the preview of a brand', () => {
  it.each([
    ['lobby', "You're in! Waiting for the first round."],
    ['question', /most expensive on the British Monopoly board/],
    ['results', '24 points, 1 behind Agatha Quiztie'],
    ['end', 'You finished 3rd out of 12.'],
    ['screen', '3 teams are in:'],
  ] as const)('shows the page %s', async (page, text) => {
    render(<PreviewApp />);
    await post(message(page));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('follows what is typed', async () => {
    render(<PreviewApp />);
    await post(message('lobby'));
    expect(await screen.findByText('The Crown')).toBeDefined();
    await post({ ...message('lobby'), brand: { ...brand, customTitle: 'The Anchor' } });
    expect(await screen.findByText('The Anchor')).toBeDefined();
    expect(screen.queryByText('The Crown')).toBeNull();
  });

  it('tells the page around it, and nobody else, that it is ready', () => {
    const posted = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
    render(<PreviewApp />);
    expect(posted.mock.calls).toEqual([['ready', window.location.origin]]);
    posted.mockRestore();
  });

  it.each([
    ['of another site', message('lobby'), 'https://evil.example'],
    ['that is no brand', { page: 'lobby', theme: 'light', brand: { customTitle: 7 } }, undefined],
    [
      'with anything but colors',
      {
        ...message('screen'),
        brand: { ...brand, colors: { base: 'url(//evil)', glow: '#000000', deep: '#000000' } },
      },
      undefined,
    ],
  ])('ignores a message %s', async (_name, data, origin) => {
    render(<PreviewApp />);
    await post(data, origin);
    expect(document.body.textContent).toBe('');
  });
});
