import {
  type Location,
  type NavigationType,
  type Navigator,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router';

/** A step from one page to another, before it is made. */
export type Step = { from: string; to: string; isReplacing: boolean };

/** Holds a step back, and is given what makes it after all; false lets it pass. */
export type StepGuard = (step: Step, goOn: () => void) => boolean;

/** Where the portal is. */
export type Place = { location: Location; action: NavigationType };

/** The steps of a tab, which a guard may hold back. */
export type PageHistory = Navigator & {
  place: () => Place;
  onChange: (listener: () => void) => () => void;
  guard: (guard: StepGuard) => () => void;
};

type RawHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** The history of the browser. */
export function browserHistory(): PageHistory {
  return pageHistory(UNSAFE_createBrowserHistory({ v5Compat: true }));
}

/** A history whose steps a guard may hold back. */
export function pageHistory(history: RawHistory): PageHistory {
  const guards = new Set<StepGuard>();
  const listeners = new Set<() => void>();
  let place: Place = { location: history.location, action: history.action };
  // The next steps of Back and Forward that are ours: they undo one, or make one after all.
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
    // The browser has made the step already. One whose length is unknown cannot be undone.
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
