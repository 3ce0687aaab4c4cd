// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playSteps, steps } from '../../../test/stage-steps.ts';
import { NO_BRANDING } from '../../brand.ts';
import { mapQuestions } from '../stage.ts';
import { boardRows } from './own-view.ts';
import { screenBoard } from './screen-board.ts';
import { type LiveGame, type ScreenShows, screenStage } from './stage-views.ts';

const TEAMS = ['Owls', 'Foxes', 'Bears', 'Ants', 'Bees'];
const rows = boardRows(
  TEAMS.map((name, index) => ({
    name,
    publishedHalfPoints: 100 - 7 * index,
    previousHalfPoints: 10 * index,
  })),
  2,
);

const LED = { message: '', rows: null, shown: null, newestSeats: TEAMS, joinKey: 'secret' };
const ALL_SHOWS = [
  'auto',
  'join',
  'question',
  'standings',
  'winners',
  'message',
  'blank',
] as const satisfies readonly ScreenShows[];

function gameAt(now: number): LiveGame {
  return {
    seq: 1,
    now,
    startedAt: 0,
    roomCode: 'LOUNGE',
    name: '',
    isRehearsal: false,
    brand: { ...NO_BRANDING, logo: null, colors: null },
    seatsCount: TEAMS.length,
    publications: 2,
    options: { helperTips: false, pauseModeContent: 'scoreTable', gamePauseMessage: '' },
  };
}

const page = { pause: null, round: null, hiddenRows: 0 };

describe('the standings of a screen', () => {
  it('that grow row by row have only the ranks of the rows above', () => {
    const shown = screenBoard({ ...page, shows: 'standings', hiddenRows: 3 }, rows);
    const hidden = { name: '', points: 0, previousRank: null };
    expect(shown?.slice(0, 3)).toEqual([1, 2, 3].map((rank) => ({ rank, ...hidden })));
    expect(shown?.slice(3)).toEqual(rows.slice(3));
  });

  it('with the winners have only ranks below the third', () => {
    const shown = screenBoard({ ...page, shows: 'winners' }, rows);
    expect(shown?.map(({ name }) => name)).toEqual(['Owls', 'Foxes', 'Bears', '', '']);
  });

  it('are whole in a break that shows them, and at the end unless a round is still to be marked', () => {
    const pause = { hasTable: true, message: '' };
    expect(screenBoard({ ...page, shows: 'pause', pause }, rows)).toEqual(rows);
    expect(
      screenBoard({ ...page, shows: 'pause', pause: { ...pause, hasTable: false } }, rows),
    ).toBe(undefined);
    expect(screenBoard({ ...page, shows: 'end' }, rows)).toEqual(rows);
  });
});

describe('a screen', () => {
  it('gets question texts, team names and the key to join only on their own pages', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(...ALL_SHOWS), (all, shows) => {
        for (const { after, now } of playSteps(all)) {
          const rounds = after.rounds.map((round) =>
            mapQuestions(round, (question) => ({ ...question, questionText: 'our-question' })),
          );
          const stage = screenStage({ ...after, rounds }, gameAt(now), { ...LED, shows });
          const view = JSON.stringify({ stage, board: screenBoard(stage, rows) });
          const has = (text: string) => view.includes(text);
          expect(has('our-question') && stage.shows !== 'question').toBe(false);
          expect(has('secret')).toBe(stage.shows === 'join');
          const isNamed = ['join', 'standings', 'winners', 'pause', 'end'].includes(stage.shows);
          expect(has('Owls') && !isNamed).toBe(false);
        }
      }),
    );
  });
});
