import { notFound } from '@emcee/contract';
import { correctionSheet } from '../correction-sheet.ts';
import { dayOf } from '../names.ts';
import { gameSheets, PLAYED_PARTS, playerNamed, playerSheet, teamNames } from '../played-sheets.ts';
import { detailReport, isNamed } from './detail-report.ts';

/** A game: its players, questions, responses and corrections; or the responses of one of its players. */
export const gameReport = detailReport({
  parts: [...PLAYED_PARTS, 'corrections'],
  find: async (sources, owned) => {
    const { game } = await sources.game(owned);
    return { game, ...(await sources.corrections(owned)) };
  },
  sheets: ({ game, corrections }, { names, request: { playerId } }) => {
    if (!isNamed(playerId)) {
      const teamOf = teamNames(game.players, names);
      return {
        ...gameSheets(game, names),
        corrections: correctionSheet(corrections, { names, teamOf }),
      };
    }
    const responses = playerSheet(game, { playerId, names });
    if (responses === undefined) throw notFound();
    return { responses };
  },
  subject: ({ game }, { names, request: { playerId } }) => {
    const player =
      names.isPseudonymous || !isNamed(playerId) ? undefined : playerNamed(game.players, playerId);
    return [game.roomCode, dayOf(game.startedAt, names), player?.name ?? ''];
  },
});
