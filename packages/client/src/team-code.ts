const LOOK_EVERY_MS = 500;

/** A team code of 6 digits and its expiry (ISO 8601). */
export type MadeTeamCode = { teamCode: string; until: string };

/** State of a shown code; `digits` has two groups ('012 345'). */
export type TeamCodeState =
  | { kind: 'asking' }
  | { kind: 'holds'; digits: string }
  | { kind: 'over' }
  | { kind: 'failed'; error: unknown };

export type TeamCode = {
  get: () => TeamCodeState;
  subscribe: (listener: () => void) => () => void;
  again: () => void;
};

const ASKING: TeamCodeState = { kind: 'asking' };

/** Shows a team's code. `ask` invalidates the previous one; `now` is the server's time in ms since 1970. */
export function createTeamCode({
  ask,
  now,
}: {
  ask: () => Promise<MadeTeamCode>;
  now: () => number | undefined;
}): TeamCode {
  const listeners = new Set<() => void>();
  let state = ASKING;
  let attempt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function become(next: TeamCodeState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function hold({ teamCode, until }: MadeTeamCode): void {
    become({ kind: 'holds', digits: `${teamCode.slice(0, 3)} ${teamCode.slice(3)}` });
    const untilMs = Date.parse(until);
    // Polls instead of one long timer, because timers stop while the device sleeps.
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
