import { dayOf } from '../names.ts';
import { gameSheets, PLAYED_PARTS } from '../played-sheets.ts';
import { detailReport } from './detail-report.ts';

/** A round that was played: its players, questions and responses. */
export const roundReport = detailReport({
  parts: PLAYED_PARTS,
  find: (sources, owned) => sources.playedRound(owned),
  sheets: ({ round }, { names }) => gameSheets({ players: round.players, rounds: [round] }, names),
  subject: ({ round }, { names }) => [
    round.roomId.roomCode,
    dayOf(round.createdAt, names),
    round.name,
  ],
});
