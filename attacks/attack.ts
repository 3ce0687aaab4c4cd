import type { Target } from './target.ts';

export type Finding = { figure: string; isHeld: boolean };

/** No other attack on the same portal uses these networks and addresses. */
export type Scene = {
  home: string;
  pub: string;
  stranger: string;
  /** The first three groups of an IPv6 /48. */
  wide: string;
  roomCode: string;
  email(name: string): string;
};

/** Takes a number of at most 255. */
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

/** Every attack is bounded and on loopback. */
export type Attack = {
  name: string;
  /** Starts with a verb. */
  tries: string;
  /** The outcome before the portal was hardened. */
  before: string;
  isLong?: true;
  run(target: Target, scene: Scene): Promise<Finding>;
};
