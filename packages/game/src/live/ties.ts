/** Orders teams with equal scores by the answers to a tiebreaker, which earn nothing. */

import type { Verdict } from '../scoring/verdict.ts';
import { distanceTo } from './number-distance.ts';

/** A tied team's answer; the verdict is null if nobody marked it. */
export type TieAnswer = {
  readonly player: string;
  readonly text: string;
  readonly verdict: Verdict | null;
};

/** A published round for the teams that shared a place. */
export type Tiebreaker = {
  /** The teams that took part. */
  readonly tied: readonly string[];
  readonly answerText: string;
  readonly isVoided: boolean;
  readonly answers: readonly TieAnswer[];
};

const RANK_OF_MARK: Readonly<Record<Verdict, number>> = { right: 0, half: 1, wrong: 2 };

/**
 * The teams of a tiebreaker, best first; equal teams are together. The mark counts first, then the distance
 * to a number, then any answer before none. A voided question orders nobody.
 */
export function tieOrder({ tied, answerText, isVoided, answers }: Tiebreaker): string[][] {
  if (isVoided) return [[...tied]];
  const distance = distanceTo(answerText);
  const given = new Map(answers.map((answer) => [answer.player, answer]));
  const keyOf = (player: string): readonly [mark: number, distance: number] => {
    const { text = '', verdict } = given.get(player) ?? {};
    if (text.trim() === '') return [RANK_OF_MARK.wrong, Number.POSITIVE_INFINITY];
    return [RANK_OF_MARK[verdict ?? 'wrong'], distance(text) ?? Number.MAX_VALUE];
  };
  const keyed = tied.map((player) => ({ player, key: keyOf(player) }));
  const groups = Map.groupBy(keyed, ({ key }) => key.join());
  return [...groups.values()]
    .toSorted((one, other) => compared(one[0]?.key, other[0]?.key))
    .map((equal) => equal.map(({ player }) => player));
}

function compared(one: readonly number[] = [], other: readonly number[] = []): number {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index === -1 ? 0 : (one[index] ?? 0) < (other[index] ?? 0) ? -1 : 1;
}

/**
 * Places inside decided ties, counted from 1, of teams with equal scores. Tiebreakers are in the order of
 * their rounds, without those before the last other published round. A tie that none of them covers and
 * splits stays open, so its teams have no place.
 */
export function tiePlaces(
  teams: readonly { readonly id: string; readonly score: number }[],
  tiebreakers: readonly Tiebreaker[],
): Map<string, number> {
  const places = new Map<string, number>();
  if (tiebreakers.length === 0) return places;
  const orders = tiebreakers.map(tieOrder);
  for (const equal of Map.groupBy(teams, ({ score }) => score).values()) {
    const parts = decided(
      equal.map(({ id }) => id),
      orders,
    );
    if (parts.length === 1) continue;
    let place = 1;
    for (const part of parts) {
      for (const id of part) places.set(id, place);
      place += part.length;
    }
  }
  return places;
}

/** Splits teams by the oldest order that covers them all and splits them, and each part by the later ones. */
function decided(
  teams: readonly string[],
  orders: readonly (readonly (readonly string[])[])[],
): (readonly string[])[] {
  if (teams.length < 2) return [teams];
  for (const [index, order] of orders.entries()) {
    const parts = order
      .map((equal) => equal.filter((id) => teams.includes(id)))
      .filter((part) => part.length > 0);
    const covered = parts.reduce((total, part) => total + part.length, 0);
    if (covered < teams.length || parts.length < 2) continue;
    return parts.flatMap((part) => decided(part, orders.slice(index + 1)));
  }
  return [teams];
}
