import * as z from 'zod/mini';
import { timeField } from '../fields.ts';

/** The rounds that were played, at least in part. */
export const playedRoundsSchema = z.object({
  /** Only rounds with questions that were played. */
  rounds: z.array(
    z.object({
      _id: z.string(),
      /** How many of its questions were played. */
      questions: z.int(),
      /** The newest game with one of them. */
      lastPlayedAt: timeField,
      roomCode: z.string(),
    }),
  ),
});
export type PlayedRounds = z.output<typeof playedRoundsSchema>;
