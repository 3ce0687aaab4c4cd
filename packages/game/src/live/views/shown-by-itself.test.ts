import { describe, expect, it } from 'vitest';
import { openedStage, roundWith, UNLOCKED } from '../../../test/stage-play.ts';
import { NO_BRANDING } from '../../brand.ts';
import type { Stage } from '../stage.ts';
import { type LiveGame, type ScreenShows, screenStage } from './stage-views.ts';

const GAME: LiveGame = {
  seq: 1,
  now: 0,
  startedAt: 0,
  roomCode: 'LOUNGE',
  name: '',
  isRehearsal: false,
  brand: { ...NO_BRANDING, logo: null, colors: null },
  seatsCount: 3,
  publications: 1,
  options: { helperTips: false, pauseModeContent: '', gamePauseMessage: '' },
};

const LED = { message: '', shown: null, newestSeats: [], joinKey: '' };

function publishedStage(showScores: boolean): Stage {
  const round = roundWith('a', { rules: { ...UNLOCKED, showScores }, version: 'live' });
  return { ...openedStage, rounds: [{ ...round, state: 'published' }] };
}

const shownOf = (showScores: boolean, shows: ScreenShows, rows: number | null = null) =>
  screenStage(publishedStage(showScores), GAME, { ...LED, shows, rows });

describe('after publishing, a screen', () => {
  it.each<[showScores: boolean, shows: ScreenShows, page: string]>([
    [true, 'auto', 'standings'],
    [false, 'auto', 'marking'],
    [true, 'join', 'join'],
    [false, 'standings', 'standings'],
    [false, 'winners', 'winners'],
    [true, 'blank', 'blank'],
    // There is no question and no past answer to show.
    [true, 'question', 'standings'],
    [false, 'answer', 'marking'],
  ])('of a room with scores %s shows for %s the page %s', (showScores, shows, page) => {
    expect(shownOf(showScores, shows).shows).toBe(page);
  });

  it('shows all rows, even if the host revealed the standings row by row before', () => {
    expect(shownOf(true, 'auto', 1).hiddenRows).toBe(0);
    expect(shownOf(true, 'standings', 1).hiddenRows).toBe(2);
  });

  it('shows the marking of a round that is not published', () => {
    const stage = publishedStage(true);
    const rounds = stage.rounds.map((round) => ({ ...round, state: 'marking' as const }));
    const marking: Stage = { ...stage, rounds, marking: { roundId: 'a' } };
    expect(screenStage(marking, GAME, { ...LED, shows: 'auto', rows: null }).shows).toBe('marking');
  });
});
