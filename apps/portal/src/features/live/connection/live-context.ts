import type { GameSettings } from '@emcee/game';
import { createContext, useContext } from 'react';
import type { Waiting } from './command-queue.ts';
import type { Tap, TapOutcome } from './taps.ts';

/** How the console reaches its game. */
export type LiveLink = {
  /** Does something with the game; what goes wrong is said by itself. */
  push: (tap: Tap) => Promise<TapOutcome>;
  /** The server's time, in milliseconds since 1970. */
  serverNow: () => number;
  /** The settings in effect in the room now. */
  settings: GameSettings;
  isPro: boolean;
};

/** The link of the pages below. */
export const LiveContext = createContext<LiveLink | undefined>(undefined);

/** Whether the server is heard, and what waits for it. */
export type Line = { isConnected: boolean; waiting: Waiting };

/** Apart from the link: it changes with each command, and what is drawn with the link need not. */
export const LineContext = createContext<Line>({
  isConnected: true,
  waiting: { taps: 0, isCut: false },
});

/** The link to the game. */
export function useLive(): LiveLink {
  const link = useContext(LiveContext);
  if (link === undefined) throw new Error('There is no link to a game here.');
  return link;
}
