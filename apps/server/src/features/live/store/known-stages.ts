import type { Stage, StageRound } from '@emcee/game';
import type { StoredGame } from './live-games.store.ts';
import { stageHead } from './live-stage.store.ts';

/** Some 50 MB of questions. */
const MOST_QUESTIONS = 100_000;

/** Rounds under the number of their game, so that a command and its delivery read nothing that did not change. */
export type KnownStages = {
  /** Undefined unless the rounds are known under the number of this game. */
  find(game: StoredGame): Stage | undefined;
  /** Only for rounds of a committed game. An older number replaces nothing. */
  keep(game: Pick<StoredGame, 'id' | 'seq'>, rounds: readonly StageRound[]): void;
};

/** Keeps the games that were used last. */
export function keepStages(): KnownStages {
  const games = new Map<string, { seq: number; rounds: readonly StageRound[]; size: number }>();
  let questions = 0;

  function drop(gameId: string): void {
    questions -= games.get(gameId)?.size ?? 0;
    games.delete(gameId);
  }

  return {
    find(game) {
      const known = games.get(game.id);
      if (known?.seq !== game.seq) return undefined;
      games.delete(game.id);
      games.set(game.id, known);
      return { ...stageHead(game), rounds: known.rounds };
    },
    keep({ id, seq }, rounds) {
      if ((games.get(id)?.seq ?? 0) > seq) return;
      drop(id);
      if (dependOnAnswers(rounds)) return;
      const size = 1 + rounds.reduce((sum, round) => sum + round.questions.length, 0);
      games.set(id, { seq, rounds, size });
      questions += size;
      for (const oldest of games.keys()) {
        if (questions <= MOST_QUESTIONS) return;
        drop(oldest);
      }
    },
  };
}

/** Answers raise no number, and only those to a skipped question of an unpublished round change it. */
export function dependOnAnswers(rounds: readonly StageRound[]): boolean {
  return rounds.some(
    ({ state, through, questions }) =>
      state !== 'published' &&
      questions.slice(0, through ?? 0).some(({ isRevealed }) => !isRevealed),
  );
}
