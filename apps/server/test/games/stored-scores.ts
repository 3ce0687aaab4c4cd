import { earnedHalfPoints, exactValue, withVerdict } from '@emcee/game';
import * as z from 'zod';
import type { TestServer } from '../harness.ts';

const responseRow = z.object({
  player: z.string(),
  settings: z.object({ scoringInterval: z.number(), maxPointValue: z.number() }),
  scheme: z.nullable(
    z.object({
      type: z.enum(['points', 'percentage', 'standard']),
      points: z.array(z.number()),
      percentage: z.nullable(z.number()),
      singleUse: z.boolean(),
      mandatoryWagering: z.boolean(),
      subtractForIncorrect: z.boolean(),
      losesHalf: z.optional(z.boolean()),
      bonusPoints: z.nullable(z.number()),
    }),
  ),
  jokers: z.nullable(z.array(z.string())),
  tied: z.nullable(z.array(z.string())),
  valuePoints: z.number(),
  valueHalves: z.nullable(z.number()),
  voided: z.boolean(),
  text: z.string(),
  point: z.boolean(),
  halfPoint: z.boolean(),
  marked: z.boolean(),
  additionalHalfPoints: z.number(),
  bet: z.number(),
});

/** Half-points by seat; `recomputed` follows the rules from the record and given points. */
export async function storedScores(
  server: TestServer,
): Promise<{ stored: Map<string, number>; recomputed: Map<string, number> }> {
  const seats = await server.sql('select id, score_half_points from game_players');
  const stored = new Map(seats.map((seat) => [String(seat.id), Number(seat.score_half_points)]));
  const recomputed = new Map([...stored.keys()].map((id): [string, number] => [id, 0]));
  const rows = await server.sql(
    `select response.player_id as player, round.settings, round.scheme, round.jokers, round.tied,
       question.marked_point as "valuePoints", question.value_halves as "valueHalves", question.voided, answer.text, answer.point,
       answer.half_point as "halfPoint", answer.marked,
       answer.additional_half_points as "additionalHalfPoints", coalesce(response.bet, 0)::int as bet
     from responses response
     join played_answers answer on answer.id = response.answer_id
     join played_questions question on question.id = response.question_id
     join played_rounds round on round.id = question.round_id`,
  );
  for (const row of z.array(responseRow).parse(rows)) {
    const {
      player,
      bet,
      settings: rules,
      scheme,
      jokers,
      tied,
      valuePoints,
      valueHalves,
      voided,
      ...answer
    } = row;
    const halfPoints = earnedHalfPoints(
      { ...withVerdict(answer), players: [player], wagers: [{ player, bet }] },
      player,
      {
        question: { valuePoints: exactValue({ valuePoints, valueHalves }), voided },
        round: { rules, scheme, jokers, tied },
      },
    );
    recomputed.set(player, (recomputed.get(player) ?? 0) + halfPoints);
  }
  const given = await server.sql(
    'select player_id as player, halves from score_adjustments where withdrawn_at is null',
  );
  for (const { player, halves } of given) {
    recomputed.set(String(player), (recomputed.get(String(player)) ?? 0) + Number(halves));
  }
  return { stored, recomputed };
}
