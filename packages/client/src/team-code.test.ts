import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTeamCode, type MadeTeamCode } from './team-code.ts';

const TEN_MINUTES_MS = 600_000;

beforeEach(() => {
  vi.useFakeTimers();
});

function shown({ now = () => Date.now() }: { now?: () => number | undefined } = {}) {
  let made = 0;
  const ask = vi.fn(async (): Promise<MadeTeamCode> => {
    made += 1;
    const until = new Date(Date.now() + TEN_MINUTES_MS).toISOString();
    return { teamCode: `01234${made}`, until };
  });
  const code = createTeamCode({ ask, now });
  const seen: string[] = [];
  const leave = code.subscribe(() => {
    const state = code.get();
    seen.push(state.kind === 'holds' ? state.digits : state.kind);
  });
  return { code, ask, seen, leave };
}

describe('a team code on a page', () => {
  it('is shown in two groups until it expires, and renewed on demand', async () => {
    const { code, seen } = shown();
    await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS - 1_000);
    expect(seen).toEqual(['asking', '012 341']);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(code.get()).toEqual({ kind: 'over' });
    code.again();
    await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS - 1_000);
    expect(seen).toEqual(['asking', '012 341', 'over', 'asking', '012 342']);
  });

  it("expires by the server's time, and is valid while that is unknown", async () => {
    let aheadMs: number | undefined;
    const { code } = shown({ now: () => aheadMs && Date.now() + aheadMs });
    await vi.advanceTimersByTimeAsync(2 * TEN_MINUTES_MS);
    expect(code.get().kind).toBe('holds');
    aheadMs = 1;
    await vi.advanceTimersByTimeAsync(500);
    expect(code.get().kind).toBe('over');
  });

  it('reports an error, and is requested again', async () => {
    const { code, ask } = shown();
    ask.mockRejectedValueOnce(new Error('no network'));
    code.again();
    await vi.advanceTimersByTimeAsync(0);
    expect(code.get()).toEqual({ kind: 'failed', error: new Error('no network') });
    code.again();
    await vi.advanceTimersByTimeAsync(0);
    expect(code.get().kind).toBe('holds');
  });

  it('is ignored once another was requested or nobody listens', async () => {
    const { code, ask, seen, leave } = shown();
    await vi.advanceTimersByTimeAsync(0);
    let late: (made: MadeTeamCode) => void = () => undefined;
    ask.mockReturnValueOnce(
      new Promise((resolve) => {
        late = resolve;
      }),
    );
    code.again();
    code.again();
    await vi.advanceTimersByTimeAsync(0);
    late({ teamCode: '999999', until: new Date().toISOString() });
    await vi.advanceTimersByTimeAsync(0);
    expect(code.get()).toEqual({ kind: 'holds', digits: '012 342' });
    leave();
    await vi.advanceTimersByTimeAsync(2 * TEN_MINUTES_MS);
    expect(seen.at(-1)).toBe('012 342');
    expect(vi.getTimerCount()).toBe(0);
  });
});
