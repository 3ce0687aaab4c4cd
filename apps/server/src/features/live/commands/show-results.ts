/** Shows results on phones in one game, whatever the settings of its room say. */

import { fieldError, liveTexts, orNotFound } from '@emcee/contract';
import { withShownResults } from '@emcee/game';
import { readRoom } from '../../../queries/room-in-effect.ts';
import { recordOf, writeGameAudit } from '../game-record.ts';
import type { GameChange } from '../store/live-games.store.ts';
import { saveShownResults } from '../store/stage-writes.store.ts';
import { isShown as isStillShown } from '../views/screen-views.ts';
import type { CommandOn } from './command.ts';

/** Changes all rounds of the game and of its record; `isShown: false` applies the room's settings of now. */
export async function showResults(on: CommandOn<'showResults'>): Promise<GameChange> {
  const { deps, db, game, command } = on;
  const { isShown: showsResults } = command;
  if (!isStillShown(deps, game)) throw fieldError('command', liveTexts.gameOver);
  const room = orNotFound(await readRoom(db, { roomId: game.roomId }));
  const { showAnswers, showScores } = withShownResults(room.settings, showsResults);
  const shown = { showAnswers, showScores };
  await saveShownResults(db, { gameId: game.id, shown });
  const record = recordOf(game);
  if (record !== undefined) await deps.records.setShownResults(db, { ...record, shown });
  // A repeat also reaches rounds that a process of an earlier release has started.
  if (game.showsResults !== showsResults) {
    await writeGameAudit(on, 'live.results-shown', { n: showsResults ? 1 : 0 });
  }
  return { showsResults };
}
