import type { GameSettings } from '@emcee/game';
import { createContext, useContext } from 'react';
import type { Waiting } from './command-queue.ts';
import type { Tap, TapOutcome } from './taps.ts';

export type LiveLink = {
  push: (tap: Tap) => Promise<TapOutcome>;
  /** In milliseconds since 1970. */
  serverNow: () => number;
  settings: GameSettings;
  isPro: boolean;
  /** The person who runs the room; undefined after the room's own sign-in. */
  leader: string | undefined;
};

export const LiveContext = createContext<LiveLink | undefined>(undefined);

export type Line = { isConnected: boolean; waiting: Waiting };

/** Apart from the link, because it changes with every command and few components need it. */
export const LineContext = createContext<Line>({
  isConnected: true,
  waiting: { taps: 0, isCut: false },
});

export function useLive(): LiveLink {
  const link = useContext(LiveContext);
  if (link === undefined) throw new Error('There is no link to a game here.');
  return link;
}
