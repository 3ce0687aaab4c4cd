import React from 'react';

/**
 * React's development build remembers for every element where it was made, to say so in a debugger:
 * a seventh of the time of the tests. It keeps to its limit of such traces; here that limit is none.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}

/**
 * What a page that is loaded late has to show is held back until its placeholder has stood for 300 ms. Here it comes
 * at once: React keeps the timer that it finds when it is loaded, and uses it for nothing else.
 */
const { setTimeout: timer } = globalThis;
globalThis.setTimeout = Object.assign((act: () => void) => timer(act), timer);
await import('react-dom/client');
globalThis.setTimeout = timer;
