import { count, counted, ordinal, ordinalEnding, roundLine, storage } from '@emcee/client';
import {
  joinCalls,
  type OwnView,
  type PhoneStage,
  pastGameCalls,
  pastGameTexts,
  phoneLaterTexts,
  type SeenRound,
} from '@emcee/contract';
import { useEffect, useState } from 'react';
import { call, callsOfPastGame } from '../../../lib/api.ts';
import { useWords } from '../../../lib/words.ts';
import { Brand } from '../../../ui/brand.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confetti, TeamSquares } from '../../../ui/confetti.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeepsakePage } from '../../../ui/keepsake/lazy-keepsake.ts';
import { askUntilAnswered } from '../answering/ask-until-answered.ts';
import { OwnAnswers } from '../answering/own-answers.tsx';
import { useOwnAnswers, useOwnResults } from '../answering/use-mine.ts';
import { GameConnection } from '../pages/opening-page.tsx';
import { useMotion } from '../pages/use-motion.ts';
import { useStoredGame } from '../pages/use-stored-game.ts';
import { OnlyTeam } from '../team/only-team.tsx';
import { useGame, useSession } from '../use-session.ts';
import { Corrected } from './corrected.tsx';
import classes from './end-page.module.css';
import { MovedChip } from './moved-chip.tsx';
import { ResultList } from './result-list.tsx';
import { ScoreTable } from './score-table.tsx';
import { SeatPoints } from './seat-points.tsx';
import { factsLine, movedWords, type Score } from './standing-words.ts';

/** Spreads the first request of all phones in a room. */
const FIRST_WITHIN_MS = 3_000;

const AGAIN_AFTER_MS = 60_000;

const PODIUM_ROWS = 3;

type EndPageProps = {
  stage: PhoneStage;
  onNext: (roomCode: string) => void;
};

export function EndPage(props: EndPageProps) {
  const { gameId, secret } = useSession();
  const [isKept, setIsKept] = useState(false);
  useStoredGame(props.stage);
  if (isKept) {
    return <KeepsakePage gameId={gameId} token={secret} onBack={() => setIsKept(false)} />;
  }
  return <ResultPage {...props} onKeep={() => setIsKept(true)} />;
}

function ResultPage({ stage, onNext, onKeep }: EndPageProps & { onKeep: () => void }) {
  const { name, own, board, stageBefore } = useGame();
  const { secret } = useSession();
  const isPlaying = useMotion(stageBefore !== undefined && stageBefore.gameMode !== 'stop');
  const score = own?.score ?? null;
  const isMarkedLater = stage.round?.state === 'later' || stage.round?.state === 'marking';
  // The rank may still change when the unmarked round is published.
  const final = isMarkedLater ? null : score;
  const isBest = final?.rank === 1;
  const look = [classes.page, isBest && classes.gold, isPlaying && classes.playing];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <header className={classes.top}>
        <b>{name}</b>
        <GameConnection onHero />
      </header>
      <main className={classes.center}>
        <div className={classes.air}>
          <Confetti falls={isPlaying} />
        </div>
        <div role="status" className={classes.said}>
          {final === null ? (
            <Thanks stage={stage} isMarkedLater={isMarkedLater} />
          ) : (
            <Final stage={stage} score={final} />
          )}
          {stage.isRehearsal && <p className={classes.more}>Rehearsal: nothing is recorded.</p>}
        </div>
        <div role="status">
          <Corrected />
        </div>
        {final !== null && <LastOnly />}
        <SeatPoints />
        {stage.hasBoard && board !== undefined && (
          <ScoreTable board={board} shown={PODIUM_ROWS} look="festive" />
        )}
        {secret !== '' && <NextGame roomCode={stage.roomCode} onNext={onNext} />}
        <LastAnswers stage={stage} />
        {!stage.isRehearsal && secret !== '' && (
          <PastGameLine hasKeepsake={!isMarkedLater} onKeep={onKeep} />
        )}
      </main>
      <Brand brand={stage.brand} onHero hasLogo />
    </div>
  );
}

/** The team's place, as large as a photo needs it. */
function Final({ stage, score }: { stage: PhoneStage; score: Score }) {
  const { name, board } = useGame();
  const { rank } = score;
  const teams = board?.rowsCount ?? stage.seatsCount;
  const moved = movedWords(score);
  return (
    <>
      <p className={rank <= PODIUM_ROWS ? classes.medal : classes.place} aria-hidden="true">
        {count(rank)}
        <sup>{ordinalEnding(rank)}</sup>
      </p>
      <h1>{`You finished ${ordinal(rank)} out of ${count(teams)}.`}</h1>
      <p className={classes.more}>
        {factsLine(score, { name, board: stage.hasBoard ? board : undefined, naming: 'always' })}
      </p>
      {moved?.isUp && stage.round !== null && (
        <p className={classes.moved}>
          <MovedChip isUp text={`${moved.text} in round ${stage.round.number}`} />
        </p>
      )}
    </>
  );
}

/** The end without a place: scores are hidden, or not known yet. */
function Thanks({ stage, isMarkedLater }: { stage: PhoneStage; isMarkedLater: boolean }) {
  const words = useWords();
  const { name, own } = useGame();
  const { round, seatsCount } = stage;
  const isHidden = round?.state === 'published' && own?.score == null;
  const thanks = <h1>Thanks for playing.</h1>;
  if (!isHidden) {
    return (
      <>
        {thanks}
        {own?.score != null && <p className={classes.more}>{counted(own.score.points, 'point')}</p>}
        {isMarkedLater && <p className={classes.more}>{words(phoneLaterTexts.markedLater)}</p>}
      </>
    );
  }
  return (
    <>
      <p className={classes.team}>{name}</p>
      {thanks}
      <p className={classes.more}>{words(phoneLaterTexts.hasFinalScores)}</p>
      <div className={classes.squares} aria-hidden="true">
        <TeamSquares count={seatsCount} />
      </div>
      <p className={classes.more}>
        {`${counted(seatsCount, 'team')} played ${counted(round.number, 'round')}.`}
      </p>
    </>
  );
}

/** Answers of the last published round that no other team got. */
function LastOnly() {
  const { own } = useGame();
  const roundNumber = own?.results?.roundNumber ?? 0;
  const results = useOwnResults(roundNumber);
  return results && <OnlyTeam results={results} roundNumber={roundNumber} look="hero" />;
}

/** The team's last answers: with their marks if the room shows them. */
function LastAnswers({ stage: { round } }: { stage: PhoneStage }) {
  const { own } = useGame();
  const [isOpen, setIsOpen] = useState(false);
  if (round === null) return null;
  const marked = own?.results;
  // Answers that wait for their marks are still being decided.
  if (marked == null && round.state !== 'published') return null;
  return (
    <div className={classes.answers}>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="list" />
        Your answers
      </Button>
      {isOpen && (
        <div className={classes.paper}>
          {marked == null ? <UnmarkedAnswers round={round} /> : <MarkedAnswers round={marked} />}
        </div>
      )}
    </div>
  );
}

function MarkedAnswers({ round }: { round: NonNullable<OwnView['results']> }) {
  const { roundNumber: number, roundName: name } = round;
  const results = useOwnResults(number);
  return results && <ResultList title={roundLine({ number, name })} results={results} />;
}

function UnmarkedAnswers({ round }: { round: SeenRound }) {
  const answers = useOwnAnswers(round.number);
  return (
    <>
      <h2 className={classes.title}>{roundLine(round)}</h2>
      <OwnAnswers round={round} answers={answers} hasBlanks />
    </>
  );
}

/** Links to the past game once the server lists it: not every game leaves a record. */
function PastGameLine({ hasKeepsake, onKeep }: { hasKeepsake: boolean; onKeep: () => void }) {
  const words = useWords();
  const { gameId, secret } = useSession();
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const { call } = callsOfPastGame(secret);
    return askUntilAnswered(
      (signal) => call(pastGameCalls.list, {}, { signal }),
      ({ evenings: pastGames }) => setIsThere(pastGames.length > 0),
    );
  }, [secret]);
  if (!isThere) return null;
  return (
    <>
      {hasKeepsake && (
        <div className={classes.answers}>
          <Button onClick={onKeep}>Your keepsake</Button>
        </div>
      )}
      {storage.isLasting() ? (
        <p className={classes.stays}>
          <span>{words(pastGameTexts.stays)}</span>
          <a href={`/my-games#${gameId}`}>Look back at it</a>
        </p>
      ) : (
        <p className={classes.more}>{words(pastGameTexts.staysForPage)}</p>
      )}
    </>
  );
}

function NextGame({ roomCode, onNext }: { roomCode: string; onNext: (roomCode: string) => void }) {
  const words = useWords();
  const isOpen = useNextGame(roomCode);
  return (
    <div role="status" className={isOpen ? classes.next : undefined}>
      {isOpen && (
        <>
          <p>{words(phoneLaterTexts.nextGame)}</p>
          <Button kind="go" onClick={() => onNext(roomCode)}>
            Join
          </Button>
        </>
      )}
    </div>
  );
}

/** Checks for a next game once a minute while the page is visible, and at once when it becomes visible. */
function useNextGame(roomCode: string): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let timer = setTimeout(look, Math.random() * FIRST_WITHIN_MS);

    function look(): void {
      clearTimeout(timer);
      timer = setTimeout(look, AGAIN_AFTER_MS * (1 + Math.random()));
      if (document.visibilityState === 'hidden') return;
      call(joinCalls.room, { roomCode }, { signal }).then(
        ({ gameMode }) => setIsOpen(gameMode !== 'stop'),
        // An error doesn't matter: the next check comes soon.
        () => undefined,
      );
    }

    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
    window.addEventListener('online', look, { signal });
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [roomCode]);
  return isOpen;
}
