import type { Target } from './target.ts';

/** The outcome of an attack: the figure in the table, and if the portal held. */
export type Finding = { figure: string; isHeld: boolean };

/** Networks and addresses that no other attack on the same portal uses. */
export type Scene = {
  home: string;
  pub: string;
  stranger: string;
  /** The first three groups of an IPv6 /48. */
  wide: string;
  roomCode: string;
  email(name: string): string;
};

/** Makes the scene of an attack by its number, at most 255. */
export function sceneOf(number: number): Scene {
  return {
    home: `198.51.${number}.7`,
    pub: `198.51.${number}.20`,
    stranger: `203.0.${number}.66`,
    wide: `2001:db8:${number.toString(16)}`,
    roomCode: `ATTACK-${number}`,
    email: (name) => `${name}-${number}@example.com`,
  };
}

/** One attack on a portal, bounded and on loopback. */
export type Attack = {
  name: string;
  /** The attack in a few words; starts with a verb. */
  tries: string;
  /** The outcome before the portal was hardened. */
  before: string;
  /** Slow attacks are left out of `npm test`. */
  isLong?: true;
  run(target: Target, scene: Scene): Promise<Finding>;
};
