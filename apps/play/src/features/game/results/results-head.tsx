import { count, ordinalEnding, roundLine, roundNumberNextTo, signed } from '@emcee/client';
import { type OwnResult, type PhoneStage, phoneLaterTexts, type SeenRound } from '@emcee/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Confetti } from '../../../ui/confetti.tsx';
import { TeamTop } from '../team/team-top.tsx';
import { useGame } from '../use-session.ts';
import { MovedChip } from './moved-chip.tsx';
import { QuestionSquares } from './question-squares.tsx';
import classes from './results-head.module.css';
import type { RoundSummary } from './round-summary.ts';
import { factsLine, movedWords, type Score } from './standing-words.ts';

/** The sizes of places with one, two and three digits. */
const SIZES = ['', classes.two, classes.three] as const;

type HeadProps = { stage: PhoneStage; round: SeenRound; isPlaying: boolean };

type ScoredHeadProps = HeadProps & { score: Score; results: readonly OwnResult[] | null };

const AFTER_MS = 150;
const LASTS_MS = 700;

type CountedUpProps = {
  points: number;
  /** The smallest difference that the room's points can have. */
  step: number;
  isCounting: boolean;
};

/** Place, points of the round, and the distance to the next team. */
export function ScoredHead({ stage, round, isPlaying, score, results }: ScoredHeadProps) {
  const { name, board } = useGame();
  const moved = movedWords(score);
  const gained = roundPoints(results);
  const size = SIZES[Math.min(3, String(score.rank).length) - 1];
  const first = score.rank === 1 ? classes.first : '';
  return (
    <Head stage={stage} isPlaying={isPlaying}>
      <h1 className={classes.round}>{roundLine(round)}</h1>
      <div className={classes.pair} aria-hidden="true">
        <p className={`${classes.place} ${size} ${first}`}>
          {count(score.rank)}
          <sup>{ordinalEnding(score.rank)}</sup>
        </p>
        <p className={classes.panel}>
          <b>
            {gained === undefined ? (
              count(score.points)
            ) : (
              <CountedUp
                points={gained}
                step={round.halfPoints ? round.pointValue / 2 : round.pointValue}
                isCounting={isPlaying}
              />
            )}
          </b>
          <span>{gained === undefined ? 'points' : 'this round'}</span>
        </p>
      </div>
      <p className={classes.facts}>
        {moved !== undefined && (
          <span className={classes.moved} aria-hidden="true">
            <MovedChip {...moved} />
          </span>
        )}
        <span>{factsLine(score, { name, board: stage.hasBoard ? board : undefined })}</span>
      </p>
    </Head>
  );
}

type CalmHeadProps = HeadProps & { summary: RoundSummary; isMarkHidden: boolean };

/** A round without points. */
export function CalmHead({ stage, round, isPlaying, summary, isMarkHidden }: CalmHeadProps) {
  const words = useWords();
  const hasLine = !isMarkHidden || roundNumberNextTo(round) !== undefined;
  return (
    <Head stage={stage} isPlaying={isPlaying}>
      {hasLine && <p className={classes.round}>{roundLine(round)}</p>}
      <h1 className={classes.title}>{summary.title}</h1>
      {isMarkHidden && <p className={classes.host}>{words(phoneLaterTexts.hasResults)}</p>}
      <div className={classes.squares}>
        <QuestionSquares states={summary.squares} />
        <p>{summary.line}</p>
      </div>
    </Head>
  );
}

/** The points of a round; undefined if the room shows none. */
export function roundPoints(results: readonly OwnResult[] | null): number | undefined {
  const points = results?.flatMap((row) => row.points ?? []) ?? [];
  return points.length === 0 ? undefined : points.reduce((sum, each) => sum + each, 0);
}

type FrameProps = { stage: PhoneStage; isPlaying: boolean; children: ReactNode };

function Head({ stage, isPlaying, children }: FrameProps) {
  return (
    <div className={isPlaying ? `${classes.hero} ${classes.playing}` : classes.hero}>
      <div className={classes.air}>
        <Confetti />
      </div>
      <div className={classes.inside}>
        <div className={classes.top}>
          <TeamTop stage={stage} onHero />
          {stage.isRehearsal && (
            <p className={classes.rehearsal}>Rehearsal: nothing is recorded.</p>
          )}
        </div>
        <div className={classes.said}>{children}</div>
      </div>
    </div>
  );
}

/** Points that count from 0 once, or appear at once. */
function CountedUp({ points, step, isCounting }: CountedUpProps) {
  const [share, setShare] = useState(isCounting ? 0 : 1);

  useEffect(() => {
    if (!isCounting) return;
    const startsAt = performance.now() + AFTER_MS;
    let frame = requestAnimationFrame(function next() {
      const passed = Math.min(1, Math.max(0, performance.now() - startsAt) / LASTS_MS);
      // Slower towards the end.
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCounting]);

  return signed(share === 1 ? points : Math.trunc((points * share) / step) * step);
}
