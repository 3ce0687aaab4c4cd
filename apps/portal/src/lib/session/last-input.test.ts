import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeClock, passTime } from '../../../test/pass-time.ts';
import { isIdle, watchInput } from './last-input.ts';

const FIVE_MINUTES_MS = 300_000;

it('a page is idle five minutes after its last pointer, key or touch input', async () => {
  fakeClock();
  watchInput();
  for (const use of [fireEvent.keyDown, fireEvent.pointerMove, fireEvent.touchStart]) {
    await passTime(FIVE_MINUTES_MS - 1_000);
    expect(isIdle()).toBe(false);
    use(document.body);
  }
  await passTime(FIVE_MINUTES_MS);
  expect(isIdle()).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isIdle()).toBe(false);
});
