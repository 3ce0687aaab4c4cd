const LOOK_EVERY_MS = 500;

/** Six digits as the server makes them: the code, and until when it holds, as ISO 8601. */
export type MadeTeamCode = { teamCode: string; until: string };

/** What a page shows of a code: its digits in two groups ('012 345') while it holds. */
export type TeamCodeState =
  | { kind: 'asking' }
  | { kind: 'holds'; digits: string }
  | { kind: 'over' }
  | { kind: 'failed'; error: unknown };

/** A code on a page: asked for once somebody looks, over once its time is, and asked for again by a tap. */
export type TeamCode = {
  get: () => TeamCodeState;
  subscribe: (listener: () => void) => () => void;
  again: () => void;
};

const ASKING: TeamCodeState = { kind: 'asking' };

/**
 * Shows the code of a team, by which another phone comes to it. `ask` has the server make one, which ends the one
 * before; `now` is the server's time in milliseconds since 1970, undefined before it was heard.
 */
export function createTeamCode({
  ask,
  now,
}: {
  ask: () => Promise<MadeTeamCode>;
  now: () => number | undefined;
}): TeamCode {
  const listeners = new Set<() => void>();
  let state = ASKING;
  // What was asked for before is nobody's any more.
  let attempt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function become(next: TeamCodeState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function hold({ teamCode, until }: MadeTeamCode): void {
    become({ kind: 'holds', digits: `${teamCode.slice(0, 3)} ${teamCode.slice(3)}` });
    const untilMs = Date.parse(until);
    // A timer of ten minutes stands still while the device sleeps.
    timer = setInterval(() => {
      if ((now() ?? Number.NEGATIVE_INFINITY) < untilMs) return;
      clearInterval(timer);
      become({ kind: 'over' });
    }, LOOK_EVERY_MS);
  }

  function stop(): void {
    attempt += 1;
    clearInterval(timer);
  }

  async function start(): Promise<void> {
    stop();
    const own = attempt;
    become(ASKING);
    try {
      const made = await ask();
      if (own === attempt) hold(made);
    } catch (error) {
      if (own === attempt) become({ kind: 'failed', error });
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) void start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    again: () => void start(),
  };
}
