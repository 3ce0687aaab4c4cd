/** Bets on a voided question are free again; what was used twice meanwhile keeps the question voided. */
import { fieldError, liveTexts } from '@emcee/contract';
import { checkTeamBet, roundOf, type Stage, type StageCommand } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { stopAnswers } from '../store/live-answers.store.ts';
import { listBets } from '../store/live-bets.store.ts';
import { readTeamBets } from '../store/team-bets.ts';

/** Refuses to take a void back where a team has used its bet on that question again; `after` is the stage without it. */
export async function requireFreeBets(
  db: Db,
  { before, after, stageCommand }: { before: Stage; after: Stage; stageCommand: StageCommand },
): Promise<void> {
  if (stageCommand.kind !== 'void' || stageCommand.voided) return;
  const { roundId, n } = stageCommand;
  const round = roundOf(after, roundId);
  if (round === undefined || round === roundOf(before, roundId) || round.scheme === null) return;
  // An answer that is being stored may use such a bet; one that comes later knows that the question counts.
  await stopAnswers(db, roundId);
  const onQuestion = (await listBets(db, { roundId })).filter((bet) => bet.n === n);
  const seatIds = onQuestion.map(({ seatId }) => seatId);
  const teams = await readTeamBets(db, { round, seatIds });
  for (const { seatId, bet } of onQuestion) {
    const team = teams.get(seatId);
    if (team !== undefined && checkTeamBet(team, { n, bet }) !== undefined) {
      throw fieldError('command', liveTexts.betUsedAgain, { n });
    }
  }
}
