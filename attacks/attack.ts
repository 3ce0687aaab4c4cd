import type { Target } from './target.ts';

/** What came of an attack: the figure that the table shows, and whether the portal held. */
export type Finding = { figure: string; isHeld: boolean };

/** Who takes part: networks and addresses that no other attack on the same portal uses. */
export type Scene = {
  home: string;
  pub: string;
  stranger: string;
  /** The first three groups of an IPv6 /48. */
  wide: string;
  email(name: string): string;
};

/** The scene of the attack with a number, at most 255. */
export function sceneOf(number: number): Scene {
  return {
    home: `198.51.${number}.7`,
    pub: `198.51.${number}.20`,
    stranger: `203.0.${number}.66`,
    wide: `2001:db8:${number.toString(16)}`,
    email: (name) => `${name}-${number}@example.com`,
  };
}

/** One attack on a portal, bounded and on loopback. */
export type Attack = {
  name: string;
  /** What the attacker does, in a few words. */
  tries: string;
  /** What it came to before the portal was mended. */
  before: string;
  /** Takes its time: left out of `npm test`. */
  isLong?: true;
  run(target: Target, scene: Scene): Promise<Finding>;
};
