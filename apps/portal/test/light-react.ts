import React from 'react';

/**
 * React's development build records a stack trace for every element, which takes a seventh of the test time,
 * but stops at a limit. This sets the limit to none.
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
 * React shows a late page's content after 300 ms at the earliest. Tests need no delay: React keeps the timer
 * that it finds while loading, and uses it for nothing else.
 */
const { setTimeout: timer } = globalThis;
globalThis.setTimeout = Object.assign((act: () => void) => timer(act), timer);
await import('react-dom/client');
globalThis.setTimeout = timer;
