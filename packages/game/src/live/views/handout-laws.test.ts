// @module-tag properties
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { handOut } from '../../../test/stage-play.ts';
import { playSteps, steps } from '../../../test/stage-steps.ts';
import { NO_BRANDING } from '../../brand.ts';
import { type OwnSeat, ownView } from './own-view.ts';
import { phoneStage, screenStage } from './stage-views.ts';

const ANSWERS = [{ n: 2, text: 'our answer', revision: 1, bet: 0 }];
const SEAT: OwnSeat = {
  id: 'owls',
  jokerLaid: false,
  name: 'Owls',
  publishedHalfPoints: 0,
  previousHalfPoints: 0,
  revision: 1,
  answers: [],
  late: [],
  handout: { answers: ANSWERS, late: [] },
  published: [],
  openingHalfPoints: 0,
  seatPoints: [],
};
const GAME = {
  seq: 1,
  startedAt: 0,
  roomCode: 'LOUNGE',
  name: '',
  isRehearsal: false,
  brand: { ...NO_BRANDING, logo: null, colors: null },
  seatsCount: 2,
  publications: 1,
  options: { helperTips: false, pauseModeContent: '', gamePauseMessage: '' },
} as const;
const FIRST = { command: handOut('a'), waitMs: 0, lastAnswered: 0 };
const AUTO = { shows: 'auto', message: '', rows: null, shown: null, newestSeats: [], joinKey: '' };

it('shows a handout on phones only, next to the round, and open unless the game is paused', () => {
  let seen = 0;
  fc.assert(
    fc.property(steps, (all) => {
      for (const { after: stage, now } of playSteps([FIRST, ...all])) {
        const { handout, round, gameMode } = phoneStage(stage, { ...GAME, now });
        const out = stage.rounds.find(({ state }) => state === 'out');
        const own = ownView(stage, { seq: 1, board: [], hasJokers: false }, SEAT).handout;
        expect([handout?.name, own?.roundNumber]).toEqual([out?.name, handout?.number]);
        const screen = screenStage(stage, { ...GAME, now }, { ...AUTO, shows: 'auto' });
        expect(screen).not.toHaveProperty('handout');
        if (handout === undefined) continue;
        seen += 1;
        expect([handout.state, own?.answers]).toEqual(['open', ANSWERS]);
        expect([round?.number, screen.round?.number]).not.toContain(handout.number);
        if (gameMode === 'pause') expect(handout.open).toEqual([]);
      }
    }),
  );
  expect(seen).toBeGreaterThan(0);
});
