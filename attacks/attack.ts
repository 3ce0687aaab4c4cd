import type { Target } from './target.ts';

/** What came of an attack: the figure that the table shows, and whether the portal held. */
export type Finding = { figure: string; isHeld: boolean };

/** One attack on a portal, bounded and on loopback. */
export type Attack = {
  name: string;
  /** What the attacker does, in a few words. */
  tries: string;
  /** What it came to before the portal was mended. */
  before: string;
  /** Takes its time: left out of `npm test`. */
  isLong?: true;
  run(target: Target): Promise<Finding>;
};
