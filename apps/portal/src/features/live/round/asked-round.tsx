import { counted } from '@emcee/client';
import type { HostGame, HostQuestion, HostRound } from '@emcee/contract';
import { IconArrowRight, IconBan, IconPlayerPlay } from '@tabler/icons-react';
import { Button } from '../../../ui/basics/button.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useLive } from '../connection/live-context.ts';
import { nextStep } from '../connection/next-thing.ts';
import { Column, Columns } from '../console/columns.tsx';
import { NextBar } from '../console/next-bar.tsx';
import { PauseButton } from '../console/pause-button.tsx';
import { AnswersAsTheyCome } from './answers-as-they-come.tsx';
import classes from './asked-round.module.css';
import { LastCall } from './last-call.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionList } from './question-list.tsx';
import { RoundBegins } from './round-begins.tsx';
import { uncountedText } from './uncounted.ts';
import { type Closing, useClosing } from './use-closing.ts';
import { useQuestions } from './use-questions.ts';

/** Above this number of teams, a bar replaces the squares. */
const MOST_SQUARES = 24;

export function AskedRound({ game, round }: { game: HostGame; round: HostRound }) {
  const { push, serverNow } = useLive();
  const { questions } = useQuestions(game, round);
  const closing = useClosing(round, questions);
  const isNarrow = useIsNarrow();
  const next = nextStep({ game, nowMs: serverNow() });
  const isPaused = game.gameMode === 'pause';
  const current = round.current === 0 ? null : game.question;
  // After the last question the big button closes the round.
  const mayCloseEarly = !isPaused && next.act.kind === 'send';
  const isInBar = mayCloseEarly && !isNarrow && current !== null;

  function press(): void {
    if (next.act.kind === 'close') closing.begin();
    if (next.act.kind === 'send') {
      const { command } = next.act;
      const label = command.kind === 'goTo' ? `Question ${command.n}` : next.label;
      void push({ command, label });
    }
  }

  const Icon = isPaused ? IconPlayerPlay : IconArrowRight;
  return (
    <>
      <Columns kind="round">
        <Column>
          <QuestionList
            round={round}
            questions={questions}
            teams={game.seatsCount}
            isPaused={isPaused}
          />
        </Column>
        <Column whenNarrow="first">
          {current === null ? (
            <RoundBegins round={round} isPaused={isPaused} onClose={closing.begin} />
          ) : (
            <>
              <QuestionCard key={`${round._id} ${current.n}`} round={round} question={current} />
              <TeamsAnswered answered={current.answered} teams={game.seatsCount} />
              <QuestionActs
                round={round}
                question={current}
                isPaused={isPaused}
                onClose={mayCloseEarly && !isInBar ? closing.begin : undefined}
              />
            </>
          )}
        </Column>
        <Column>
          {current !== null && (
            <AnswersAsTheyCome
              round={round}
              question={current}
              marksRevision={game.marks?.revision ?? 0}
            />
          )}
        </Column>
      </Columns>
      <NextBar
        label={next.label}
        icon={<Icon size={20} aria-hidden />}
        onPress={press}
        note={<RoundNote round={round} questions={questions} game={game} />}
      >
        {isInBar && <Button onClick={closing.begin}>Close round and mark</Button>}
      </NextBar>
      <ClosingQuestion closing={closing} />
    </>
  );
}

/** Asks whether questions count that were answered but never shown. */
function ClosingQuestion({ closing: { asks, close, cancel } }: { closing: Closing }) {
  return (
    <Dialog
      isOpen={asks !== undefined}
      title={asks === undefined ? '' : uncountedText(asks)}
      onClose={cancel}
    >
      <p>Teams answered these, but you never showed them.</p>
      <DialogActions>
        <Button onClick={() => close(asks?.lastShown)}>Leave them out</Button>
        <Button tone="primary" isMainAct onClick={() => close(asks?.lastAnswered)}>
          Count them
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Text next to the button: the next question, and the missing teams. */
function RoundNote({
  round,
  questions,
  game,
}: {
  round: HostRound;
  questions: readonly HostQuestion[];
  game: HostGame;
}) {
  const next = questions.find(({ n }) => n === round.current + 1);
  const missing = game.seatsCount - (game.question?.answered ?? 0);
  return (
    <p>
      <span>{game.gameMode === 'pause' ? 'The game is paused.' : next?.questionText}</span>
      {round.current > 0 && missing > 0 && (
        <small>
          {counted(missing, 'team')} {missing === 1 ? "hasn't" : "haven't"} answered question{' '}
          {round.current}.
        </small>
      )}
    </p>
  );
}

function TeamsAnswered({ answered, teams }: { answered: number; teams: number }) {
  return (
    <div className={classes.count}>
      <p className={classes.number}>
        <strong>{answered}</strong> <span>of {teams}</span>
        <small>answered</small>
      </p>
      {teams > MOST_SQUARES ? (
        <div className={classes.bar} aria-hidden>
          <div style={{ width: `${Math.min(100, (100 * answered) / teams)}%` }} />
        </div>
      ) : (
        <div className={classes.squares} aria-hidden>
          {Array.from({ length: teams }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: squares have no other key
            <i key={index} data-in={index < answered || undefined} />
          ))}
        </div>
      )}
    </div>
  );
}

function QuestionActs({
  round,
  question: { n, isVoided },
  isPaused,
  onClose,
}: {
  round: HostRound;
  question: HostQuestion;
  isPaused: boolean;
  /** Closes the round before its last question, if no other button does. */
  onClose: (() => void) | undefined;
}) {
  const { push } = useLive();
  const roundId = round._id;
  return (
    <div className={classes.acts}>
      {!isPaused && <LastCall round={round} />}
      <div className={classes.others}>
        {!isPaused && <PauseButton />}
        <Button
          icon={<IconBan size={17} aria-hidden />}
          onClick={() =>
            void push({
              command: { kind: 'void', roundId, n, voided: !isVoided },
              label: isVoided ? `Unvoid question ${n}` : `Void question ${n}`,
            })
          }
        >
          {isVoided ? 'Unvoid' : 'Void'}
        </Button>
        {!round.isAllRevealed && (
          <Button
            disabled={isPaused}
            onClick={() =>
              void push({ command: { kind: 'revealAll', roundId }, label: 'Show all questions' })
            }
          >
            Show all questions
          </Button>
        )}
        {onClose !== undefined && <Button onClick={onClose}>Close round and mark</Button>}
      </div>
    </div>
  );
}
