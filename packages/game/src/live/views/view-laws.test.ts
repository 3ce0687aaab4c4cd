// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playSteps, steps } from '../../../test/stage-steps.ts';
import { NO_BRANDING } from '../../brand.ts';
import { isAnswerable } from '../closing.ts';
import { withShownResults } from '../shown-results.ts';
import { handoutOf, mapQuestions, modeOf, type Stage, type StageRound } from '../stage.ts';
import { ownResults } from './own-results.ts';
import { boardRows, type OwnSeat, ownView } from './own-view.ts';
import { shownRound } from './seen-round.ts';
import { shownQuestion } from './shown-question.ts';
import { type LiveGame, phoneStage, screenStage, showsBoard, showsScores } from './stage-views.ts';

const SEAT: OwnSeat = {
  id: 'owls',
  jokerLaid: true,
  name: 'Owls',
  publishedHalfPoints: 7,
  previousHalfPoints: 2,
  revision: 3,
  answers: [
    { n: 1, text: 'our answer', revision: 1, bet: 4 },
    { n: 2, text: 'our other answer', revision: 1, bet: 0 },
    { n: 3, text: 'our third answer', revision: 1, bet: 6 },
  ],
  late: [{ n: 2, text: 'our late answer', bet: 0, state: 'waiting' }],
  published: [
    {
      n: 1,
      text: 'our answer',
      verdict: 'right',
      earnedHalfPoints: 2,
      isOnlyOne: true,
      bet: 4,
      valuePoints: 1,
      additionalHalfPoints: 0,
    },
  ],
  openingHalfPoints: 7,
  seatPoints: [{ givenHalfPoints: 3, reason: 'our reason' }],
};
const OTHER = { name: 'Foxes', publishedHalfPoints: 9, previousHalfPoints: 2 };

const LED = {
  shows: 'auto',
  message: '',
  rows: null,
  shown: null,
  newestSeats: [],
  joinKey: '',
} as const;

function gameAt(now: number, publications = 1): LiveGame {
  return {
    seq: 1,
    now,
    startedAt: 0,
    roomCode: 'LOUNGE',
    name: '',
    isRehearsal: false,
    brand: { ...NO_BRANDING, logo: null, colors: null },
    seatsCount: 2,
    publications,
    options: { helperTips: false, pauseModeContent: '', gamePauseMessage: '' },
  };
}

/** A stage whose texts name their round, question and field, with the host's choice for the game. */
function marked(stage: Stage, showsResults: boolean | null): Stage {
  const rounds = stage.rounds.map((round) => ({
    ...mapQuestions(round, (question, n) => ({
      ...question,
      questionText: `${round.id}${n}-question.`,
      answerText: `${round.id}${n}-answer.`,
      image: `${round.id}${n}-image.`,
      options: [`${round.id}${n}-option.`],
    })),
    rules: withShownResults(round.rules, showsResults),
    jokers: ['joker-of-foxes'],
  }));
  return { ...stage, rounds };
}

function everyQuestion(stage: Stage) {
  return stage.rounds.flatMap((round) =>
    round.questions.map((question, index) => ({ round, question, n: index + 1 })),
  );
}

function numbersFrom(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_none, index) => from + index);
}

function stages(check: (stage: Stage, now: number) => void): void {
  fc.assert(
    fc.property(steps, fc.constantFrom(null, true, false), (all, showsResults) => {
      for (const { after, now } of playSteps(all)) check(marked(after, showsResults), now);
    }),
  );
}

describe('a view', () => {
  it('of a phone has only shown texts, and none if the room hides them', () => {
    stages((stage, now) => {
      const view = JSON.stringify(phoneStage(stage, gameAt(now)));
      for (const { round, question, n } of everyQuestion(stage)) {
        if (question.isRevealed && round.rules.showQuestions) continue;
        expect(view).not.toContain(`${round.id}${n}-question.`);
        expect(view).not.toContain(`${round.id}${n}-image.`);
      }
    });
  });

  it('of phones and screens has the options of shown questions only', () => {
    stages((stage, now) => {
      const game = gameAt(now);
      const views = JSON.stringify([phoneStage(stage, game), screenStage(stage, game, LED)]);
      for (const { round, question, n } of everyQuestion(stage))
        if (!question.isRevealed) expect(views).not.toContain(`${round.id}${n}-option.`);
    });
  });

  it('of phones and screens has no correct answer', () => {
    stages((stage, now) => {
      const game = gameAt(now);
      const views = [phoneStage(stage, game), screenStage(stage, game, LED)];
      expect(JSON.stringify(views)).not.toContain('-answer.');
    });
  });

  it('of a screen has only shown texts', () => {
    stages((stage, now) => {
      const view = JSON.stringify(screenStage(stage, gameAt(now), { ...LED, shows: 'question' }));
      for (const { round, question, n } of everyQuestion(stage)) {
        if (!question.isRevealed) expect(view).not.toContain(`${round.id}${n}-question.`);
      }
    });
  });

  it('of a screen has past answers only of closed rounds, correct ones only of published rounds', () => {
    const known = { right: 1, half: 0, answered: 1, teams: 2 };
    stages((stage, now) => {
      const viewOf = (roundId: string, n: number, given: string | null) => {
        const shown = shownQuestion(stage, { roundId, n, given }, known);
        const shows = given === null ? ('answer' as const) : ('given' as const);
        return JSON.stringify(screenStage(stage, gameAt(now), { ...LED, shows, shown }));
      };
      const hidden = everyQuestion(stage).filter(({ round }) => round.state !== 'published');
      const open = hidden.filter(({ round }) => round.state !== 'marking');
      for (const { round, n } of hidden)
        expect(viewOf(round.id, n, null)).not.toContain('-answer.');
      for (const { round, n } of open)
        expect(viewOf(round.id, n, 'theirs')).not.toContain('theirs');
    });
  });

  it('of a team has correct answers and marks only of published rounds, as settings allow', () => {
    stages((stage) => {
      const board = boardRows([SEAT, OTHER], 1);
      const view = JSON.stringify(ownView(stage, { seq: 1, board, hasJokers: true }, SEAT));
      for (const { round, n } of everyQuestion(stage)) {
        const maySee = round.state === 'published' && round.rules.showAnswers;
        if (maySee && round.rules.displayCorrectAnswer) continue;
        expect(view).not.toContain(`${round.id}${n}-answer.`);
      }
      expect(view).not.toContain('Foxes');
    });
  });

  it("has no other team's joker", () => {
    stages((stage, now) => {
      const game = gameAt(now);
      const own = ownView(stage, { seq: 1, board: [], hasJokers: true }, SEAT);
      const views = [own, phoneStage(stage, game), screenStage(stage, game, LED)];
      expect(JSON.stringify(views)).not.toContain('joker-of-foxes');
      expect(own.joker).toEqual(stage.isEnded ? undefined : { isLaid: true });
      expect(own.results?.rows.some(({ isDoubled }) => isDoubled) ?? false).toBe(false);
    });
  });

  it('of a team has points only of rounds that show scores', () => {
    stages((stage) => {
      for (const round of stage.rounds) {
        const points = ownResults(round, SEAT)?.map((row) => row.points !== null) ?? [];
        expect(points.every((isShown) => isShown === round.rules.showScores)).toBe(true);
      }
    });
  });

  it('of a team has values and adjustments with points, and its own bets always', () => {
    stages((stage) => {
      for (const row of stage.rounds.flatMap((each) => ownResults(each, SEAT) ?? [])) {
        const { points, valuePoints, additionalPoints, bet, n } = row;
        const parts = [points, valuePoints, additionalPoints].map((each) => each === null);
        expect(new Set(parts).size).toBe(1);
        expect(bet).toBe(n === 1 ? 4 : 0);
      }
    });
  });

  it('of a team has its counting bets only in an open round with bets', () => {
    stages((stage) => {
      const { bets, answers } = ownView(stage, { seq: 1, board: [], hasJokers: true }, SEAT);
      const round = shownRound(stage);
      const { scheme = null, questions = [], state } = round ?? {};
      // Answers accepted after the publication appear only with the next one.
      const counted = state === 'published' ? [4] : [4, 0, 6];
      expect(answers.map(({ bet }) => bet)).toEqual(round === undefined ? [] : counted);
      expect(bets !== null).toBe(scheme !== null && state === 'open');
      const counts = SEAT.answers.filter(({ n, bet }) => bet > 0 && !questions[n - 1]?.isVoided);
      if (bets !== null) expect(bets.placed).toEqual(counts.map(({ n, bet }) => ({ n, bet })));
    });
  });

  it('of a team has no hidden score, unless bets depend on it', () => {
    stages((stage) => {
      const { bets, score } = ownView(
        stage,
        { seq: 1, board: boardRows([SEAT], 1), hasJokers: true },
        SEAT,
      );
      const isTold = showsScores(stage) || shownRound(stage)?.scheme?.type !== 'points';
      if (!showsScores(stage)) expect(score).toBeNull();
      if (bets !== null) expect(bets.openingPoints).toBe(isTold ? 3.5 : 0);
    });
  });

  it('of a team has given points if the room shows scores', () => {
    stages((stage) => {
      const { seatPoints } = ownView(
        stage,
        { seq: 1, board: boardRows([SEAT], 1), hasJokers: true },
        SEAT,
      );
      expect(seatPoints).toEqual(showsScores(stage) ? [{ points: 1.5, reason: 'our reason' }] : []);
    });
  });

  it("of a round has its scheme without the scheme's id", () => {
    stages((stage, now) => {
      const { round } = phoneStage(stage, gameAt(now));
      expect(JSON.stringify(round)).not.toContain('scheme-id');
      expect(round?.scheme?.name).toBe(shownRound(stage)?.scheme?.name);
    });
  });

  it('of an unpublished round has no marks', () => {
    stages((stage) => {
      const isHidden = ({ state, rules }: StageRound) =>
        state !== 'published' || !rules.showAnswers;
      for (const round of stage.rounds.filter(isHidden)) {
        expect(ownResults(round, SEAT)).toBeNull();
      }
    });
  });

  it('has the mode, and open questions only during play', () => {
    stages((stage, now) => {
      const { gameMode, round } = phoneStage(stage, gameAt(now));
      expect(gameMode).toBe(modeOf(stage));
      if (gameMode !== 'play') expect(round?.open ?? []).toEqual([]);
    });
  });

  it.each(['round', 'handout'] as const)('lists exactly the open questions of the %s', (place) => {
    stages((stage, now) => {
      const { [place]: seen = null } = phoneStage(stage, gameAt(now));
      const round = place === 'round' ? shownRound(stage) : handoutOf(stage);
      if (seen === null || round === undefined) return;
      const open = seen.open.flatMap(({ from, to }) => numbersFrom(from, to));
      const isTaken = (n: number) => {
        const closing = round.questions[n - 1]?.closing ?? null;
        return isAnswerable(stage, round, n) && (closing === null || closing.at > now);
      };
      expect(open.filter((n) => !seen.voided.includes(n))).toEqual(
        numbersFrom(1, round.questions.length).filter(isTaken),
      );
    });
  });
});

describe('points for a team', () => {
  it('add up: the oldest of very many are one sum without a reason', () => {
    stages((stage) => {
      const seatPoints = [1, -4, 5].map((givenHalfPoints) => ({
        givenHalfPoints,
        reason: `${givenHalfPoints}`.repeat(150),
      }));
      const told = ownView(
        stage,
        { seq: 1, board: [], hasJokers: true },
        { ...SEAT, seatPoints },
      ).seatPoints;
      if (!showsScores(stage)) return;
      expect(told).toEqual([
        { points: -1.5, reason: '' },
        { points: 2.5, reason: '5'.repeat(150) },
      ]);
    });
  });
});

describe('the standings', () => {
  it('have the previous ranks after the second publication', () => {
    const seats = [SEAT, OTHER, { name: 'Bears', publishedHalfPoints: 9, previousHalfPoints: 8 }];
    expect(boardRows(seats, 2)).toEqual([
      { rank: 1, name: 'Bears', points: 4.5, previousRank: 1 },
      { rank: 1, name: 'Foxes', points: 4.5, previousRank: 2 },
      { rank: 3, name: 'Owls', points: 3.5, previousRank: 2 },
    ]);
    expect(boardRows(seats, 1).map(({ previousRank }) => previousRank)).toEqual([null, null, null]);
  });

  it('are shown on phones if the last published round shows scores', () => {
    stages((stage, now) => {
      const rounds = stage.rounds.filter(({ state }) => state === 'published');
      const isShown = showsBoard(stage, gameAt(now));
      expect(isShown).toBe(rounds.at(-1)?.rules.showScores ?? false);
      expect(showsBoard(stage, gameAt(now, 0))).toBe(false);
    });
  });
});
