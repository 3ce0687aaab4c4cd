import { liveCalls } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';

/** The screens of the room. They are polled, because they connect and disconnect without an event. */
export function useScreens() {
  return useCall(liveCalls.screens, {}, { pollEveryMs: 5_000, isOutdated: () => true });
}
