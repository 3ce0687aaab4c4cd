import { notFound } from '@emcee/contract';
import { dayOf } from '../names.ts';
import { gameSheets, PLAYED_PARTS, playerNamed, playerSheet } from '../played-sheets.ts';
import { detailReport, isNamed } from './detail-report.ts';

/** A game: its players, questions and responses; or the responses of one of its players. */
export const gameReport = detailReport({
  parts: PLAYED_PARTS,
  find: (sources, owned) => sources.game(owned),
  sheets: ({ game }, { names, request: { playerId } }) => {
    if (!isNamed(playerId)) return gameSheets(game, names);
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
