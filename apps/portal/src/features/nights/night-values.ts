import { type Night, nightCalls, nightScreenTexts } from '@emcee/contract';
import * as z from 'zod/mini';

/** A night, or the room and the day of a new one. */
export type OpenedNight = { night?: Night; hostIds?: readonly string[]; day: string };

const { hostIds, day, time, note, roundIds } = nightCalls.plan.body.shape;
export const nightValuesSchema = z.object({
  ...{ hostIds, day, time, note, roundIds },
  person: z.string(),
  /** The last day of a series; empty for one night. */
  until: z.string(),
  following: z.boolean(),
});

export type NightValues = z.output<typeof nightValuesSchema>;

export type WeekProps = {
  days: readonly string[];
  today: string;
  nights: readonly Night[];
  /** The time zone that needs no name. */
  timeZone: string;
  chosen: ReadonlySet<string>;
  /** Undefined if the reader may not choose. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | undefined;
  onOpen: (opened: OpenedNight) => void;
};

export type PlannedRoom = Pick<Night, 'hostId' | 'roomCode' | 'displayName'>;

export function personName(person: Night['person']): string {
  if (person === null) return nightScreenTexts.anyone;
  return person.isOff ? `${person.name} (access off)` : person.name;
}
