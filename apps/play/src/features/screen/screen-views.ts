import type { Board, Progress, ScreenStage } from '@emcee/contract';

/** What a screen was told, the newest of each. */
export type ScreenViews = {
  stage: ScreenStage | undefined;
  board: Board | undefined;
  progress: Progress | undefined;
};

/** What may come with an event, or with the view that was asked for. */
export type ScreenNews = { [Name in keyof ScreenViews]?: ScreenViews[Name] };

/** Nothing was told yet. */
export const NO_SCREEN_VIEWS: ScreenViews = {
  stage: undefined,
  board: undefined,
  progress: undefined,
};

/** What is known after some news. A screen stays for many games: what was known of another one goes. */
export function withScreenNews(views: ScreenViews, news: ScreenNews): ScreenViews {
  const stage = newerStage(views.stage, news.stage);
  const known = isAnotherGame(views.stage, stage) ? NO_SCREEN_VIEWS : views;
  return {
    stage,
    board: newer(known.board, news.board),
    progress: newer(known.progress, news.progress),
  };
}

// Every game counts from the beginning, so the server's time decides where its number does not.
function newerStage(
  known: ScreenStage | undefined,
  told: ScreenStage | undefined,
): ScreenStage | undefined {
  if (known === undefined || told === undefined) return told ?? known;
  const isLater = Date.parse(told.serverTime) > Date.parse(known.serverTime);
  return told.seq >= known.seq || isLater ? told : known;
}

function isAnotherGame(before: ScreenStage | undefined, after: ScreenStage | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return after.seq < before.seq || (before.gameMode === 'stop' && after.gameMode !== 'stop');
}

function newer<View extends { seq: number }>(
  known: View | undefined,
  told: View | undefined,
): View | undefined {
  if (told === undefined) return known;
  return known === undefined || told.seq >= known.seq ? told : known;
}

/** What is shown: what the stage says, as far as it is there. */
export function pageOf(
  { shows, question, round, shown }: ScreenStage,
  board: Board | undefined,
): ScreenStage['shows'] {
  if (shows === 'question' && question === null) return round === null ? 'join' : 'marking';
  if ((shows === 'standings' || shows === 'winners') && board === undefined) return 'join';
  if ((shows === 'answer' || shows === 'given') && shown === null) return 'join';
  return shows;
}

/** How many teams have answered the question that is shown; undefined until that is known. */
export function answeredOf(
  { round, question }: ScreenStage,
  progress: Progress | undefined,
): Progress | undefined {
  const isOfIt = progress?.roundNumber === round?.number && progress?.n === question?.n;
  return isOfIt ? progress : undefined;
}

/** Whether a question takes answers, and when that ends. */
export function closingOnScreen({ round, gameMode }: ScreenStage, n: number) {
  const range = round?.open.find(({ from, to }) => from <= n && n <= to);
  const isOpen = range !== undefined && gameMode === 'play' && !round?.voided.includes(n);
  const closesAt = isOpen && range.closesAt !== null ? Date.parse(range.closesAt) : undefined;
  return { isOpen, closesAt };
}
