import type { Board, Progress, ScreenStage } from '@emcee/contract';
import { newer } from '../../lib/views.ts';

/** The newest of each view that the server has sent to this screen. */
export type ScreenViews = {
  stage?: ScreenStage | undefined;
  board?: Board | undefined;
  progress?: Progress | undefined;
};

/** Merges news into the views. A screen outlives a game, so another game clears the old views. */
export function withScreenNews(views: ScreenViews, news: ScreenViews): ScreenViews {
  const stage = newerStage(views.stage, news.stage);
  const { stage: before } = views;
  const isAnotherGame =
    before !== undefined &&
    stage !== undefined &&
    (stage.seq < before.seq || (before.gameMode === 'stop' && stage.gameMode !== 'stop'));
  const known = isAnotherGame ? {} : views;
  return {
    stage,
    board: newer(known.board, news.board),
    progress: newer(known.progress, news.progress),
  };
}

// Each game starts its sequence numbers again, so the server's time decides if the number is lower.
function newerStage(
  known: ScreenStage | undefined,
  told: ScreenStage | undefined,
): ScreenStage | undefined {
  if (known === undefined || told === undefined) return told ?? known;
  const isLater = Date.parse(told.serverTime) > Date.parse(known.serverTime);
  return told.seq >= known.seq || isLater ? told : known;
}

/** The page to show: the stage's choice, or a fallback until its data has arrived. */
export function pageOf(
  { shows, question, round, shown }: ScreenStage,
  board: Board | undefined,
): ScreenStage['shows'] {
  if (shows === 'question' && question === null) return round === null ? 'join' : 'marking';
  if ((shows === 'standings' || shows === 'winners') && board === undefined) return 'join';
  if ((shows === 'answer' || shows === 'given') && shown === null) return 'join';
  return shows;
}

/** Undefined until the number for the current question has arrived. */
export function answeredOf(
  { round, question }: ScreenStage,
  progress: Progress | undefined,
): Progress | undefined {
  const isOfIt = progress?.roundNumber === round?.number && progress?.n === question?.n;
  if (!isOfIt || progress === undefined) return undefined;
  // Only the teams of a tiebreaker can answer it.
  return round?.tied === undefined ? progress : { ...progress, seatsCount: round.tied.length };
}
