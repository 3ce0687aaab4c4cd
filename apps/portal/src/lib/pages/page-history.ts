import {
  type Location,
  type NavigationType,
  type Navigator,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router';

export type Step = { from: string; to: string; isReplacing: boolean };

/** True holds the step back (`goOn` makes it later), false lets it pass. */
export type StepGuard = (step: Step, goOn: () => void) => boolean;

export type Place = { location: Location; action: NavigationType };

export type PageHistory = Navigator & {
  place: () => Place;
  onChange: (listener: () => void) => () => void;
  guard: (guard: StepGuard) => () => void;
};

type RawHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

export function browserHistory(): PageHistory {
  return pageHistory(UNSAFE_createBrowserHistory({ v5Compat: true }));
}

export function pageHistory(history: RawHistory): PageHistory {
  const guards = new Set<StepGuard>();
  const listeners = new Set<() => void>();
  let place: Place = { location: history.location, action: history.action };
  // Counts our own Back and Forward steps to come: they undo a step, or make one that was held back.
  let ownSteps = 0;

  function isHeld(to: string, isReplacing: boolean, goOn: () => void): boolean {
    const step = { from: place.location.pathname, to, isReplacing };
    return [...guards].some((guard) => guard(step, goOn));
  }

  history.listen(({ action, location, delta }) => {
    const isOwn = action === 'POP' && ownSteps > 0;
    if (isOwn) ownSteps -= 1;
    const goOn = () => {
      ownSteps += 1;
      history.go(delta ?? 0);
    };
    // The browser has already navigated. We can go back only if we know how many entries it skipped.
    if (action === 'POP' && !isOwn && delta && isHeld(location.pathname, false, goOn)) {
      ownSteps += 1;
      history.go(-delta);
      return;
    }
    if (place.location.key === location.key && isOwn) return;
    place = { location, action };
    for (const listener of listeners) listener();
  });

  function make(to: To, isReplacing: boolean, goOn: () => void): void {
    if (!isHeld(history.encodeLocation(to).pathname || place.location.pathname, isReplacing, goOn))
      goOn();
  }

  return {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state) => make(to, false, () => history.push(to, state)),
    replace: (to, state) => make(to, true, () => history.replace(to, state)),
    place: () => place,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guard(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
}
