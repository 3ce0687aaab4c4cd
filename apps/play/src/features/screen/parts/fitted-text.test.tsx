import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FittedText } from './fitted-text.tsx';

const SIZES = [7, 4, 2] as const;
/** jsdom has no layout, so a text's height is faked as ten times its font size. */
let boxHeight = 70.4;
const watchers = new Set<() => void>();

beforeEach(() => {
  boxHeight = 70.4;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const fitted = this.parentElement?.style.getPropertyValue('--fitted') ?? '';
    return new DOMRect(0, 0, 0, this.tagName === 'H1' ? Number.parseFloat(fitted) * 10 : boxHeight);
  });
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function (this: object, again: () => void) {
      const watcher = () => again();
      return { observe: () => watchers.add(watcher), disconnect: () => watchers.delete(watcher) };
    }),
  );
});

const fitted = (
  <FittedText sizes={SIZES} content="" className="">
    <h1>Which river is it?</h1>
  </FittedText>
);

const size = () => screen.getByRole('heading').parentElement?.style.getPropertyValue('--fitted');

it('gives a text the largest size that fits, even with fractional heights', () => {
  render(fitted);
  expect(size()).toBe('7rem');
});

it('fits a text again whenever the height of its box changes', () => {
  const { unmount } = render(fitted);
  for (const [height, fitted] of [
    [45, '4rem'],
    [10, '2rem'],
    [69.9, '7rem'],
  ] as const) {
    boxHeight = height;
    for (const watcher of watchers) watcher();
    expect(size()).toBe(fitted);
  }
  unmount();
  expect(watchers.size).toBe(0);
});
