import { describe, expect, it } from 'vitest';
import { historyFrom } from '../../../test/history-from.ts';
import type { Step } from './page-history.ts';

function heldHistory() {
  const history = historyFrom('/hosts');
  history.push('/brand');
  const asked: Step[] = [];
  const goOn: (() => void)[] = [];
  const stopHolding = history.guard((step, makeIt) => {
    asked.push(step);
    goOn.push(makeIt);
    return true;
  });
  return { history, asked, goOn, stopHolding, at: () => history.place().location.pathname };
}

describe('the history of the pages', () => {
  it('reports each step', () => {
    const history = historyFrom('/hosts');
    const seen: string[] = [];
    const stop = history.onChange(() => seen.push(history.place().location.pathname));
    history.push('/brand?tab=1');
    history.replace('/contact');
    history.go(-1);
    stop();
    history.push('/guide');
    expect(seen).toEqual(['/brand', '/contact', '/hosts']);
  });

  it('holds back a step to another page, and makes it later', () => {
    const { history, asked, goOn, at } = heldHistory();
    history.push('/contact');
    expect(at()).toBe('/brand');
    expect(asked).toEqual([{ from: '/brand', to: '/contact', isReplacing: false }]);
    goOn[0]?.();
    expect(at()).toBe('/contact');
  });

  it('undoes a held step back, and makes it later', () => {
    const { history, asked, goOn, at } = heldHistory();
    history.go(-1);
    expect(at()).toBe('/brand');
    expect(asked).toEqual([{ from: '/brand', to: '/hosts', isReplacing: false }]);
    goOn[0]?.();
    expect(at()).toBe('/hosts');
  });

  it('does not ask removed guards', () => {
    const { history, asked, stopHolding, at } = heldHistory();
    stopHolding();
    history.go(-1);
    expect([at(), asked]).toEqual(['/hosts', []]);
  });
});
