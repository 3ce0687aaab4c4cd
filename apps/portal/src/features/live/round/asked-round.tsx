import { counted } from '@emcee/client';
import type { HostGame, HostQuestion, HostRound } from '@emcee/contract';
import { IconArrowRight, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useLive } from '../link/live-context.ts';
import { nextThing } from '../link/next-thing.ts';
import { Acts, Column, Columns } from '../parts/columns.tsx';
import { NextBar } from '../parts/next-bar.tsx';
import { TeamsAnswered } from '../parts/teams-answered.tsx';
import { AnswersAsTheyCome } from './answers-as-they-come.tsx';
import { LastCall } from './last-call.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionList } from './question-list.tsx';
import { RoundBegins } from './round-begins.tsx';
import { type Uncounted, uncountedOf, uncountedText } from './uncounted.ts';
import { useQuestions } from './use-questions.ts';

/** A round that is asked. */
export function AskedRound({ game, round }: { game: HostGame; round: HostRound }) {
  const { push, serverNow } = useLive();
  const { questions } = useQuestions(game, round);
  const [asks, setAsks] = useState<Uncounted>();
  const next = nextThing({ game, nowMs: serverNow() });
  const isPaused = game.gameMode === 'pause';
  const current = game.question;

  function close(through?: number): void {
    setAsks(undefined);
    const command = { kind: 'closeRound', roundId: round._id, through } as const;
    void push({ command, label: 'Close round and mark' });
  }

  function askAndClose(): void {
    const uncounted = uncountedOf(questions);
    if (uncounted === undefined) close();
    else setAsks(uncounted);
  }

  function press(): void {
    if (next.act.kind === 'close') askAndClose();
    if (next.act.kind === 'send') {
      const { command } = next.act;
      const label = command.kind === 'goTo' ? `Question ${command.n}` : next.label;
      void push({ command, label });
    }
  }

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
          {current === null || round.current === 0 ? (
            <RoundBegins round={round} />
          ) : (
            <>
              <QuestionCard key={`${round._id} ${current.n}`} round={round} question={current} />
              <TeamsAnswered answered={current.answered} teams={game.seatsCount} />
              <Acts>
                <LastCall round={round} isPaused={isPaused} />
                <QuestionActs round={round} question={current} isPaused={isPaused} />
              </Acts>
            </>
          )}
        </Column>
        <Column>
          {current !== null && round.current > 0 && (
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
        icon={
          isPaused ? (
            <IconPlayerPlay size={20} aria-hidden />
          ) : (
            <IconArrowRight size={20} aria-hidden />
          )
        }
        onPress={press}
        note={<Note round={round} questions={questions} game={game} />}
      >
        {!isPaused && (
          <Acts>
            {next.act.kind === 'send' && (
              <Button onClick={askAndClose}>Close round and mark</Button>
            )}
            <Button onClick={() => void push({ command: { kind: 'pause' }, label: 'Pause' })}>
              Pause
            </Button>
          </Acts>
        )}
      </NextBar>
      <Dialog
        isOpen={asks !== undefined}
        title={asks === undefined ? '' : uncountedText(asks)}
        onClose={() => setAsks(undefined)}
      >
        <p>They were answered, but never shown.</p>
        <DialogActions>
          <Button onClick={() => close(asks?.lastShown)}>Leave them out</Button>
          <Button tone="primary" isMainAct onClick={() => close(asks?.lastAnswered)}>
            Count them
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function QuestionActs({
  round,
  question: { n, isVoided },
  isPaused,
}: {
  round: HostRound;
  question: HostQuestion;
  isPaused: boolean;
}) {
  const { push } = useLive();
  const roundId = round._id;
  return (
    <>
      <Button
        onClick={() =>
          void push({
            command: { kind: 'void', roundId, n, voided: !isVoided },
            label: isVoided ? `Count question ${n}` : `Void question ${n}`,
          })
        }
      >
        {isVoided ? 'Count it again' : 'Void'}
      </Button>
      {!round.isAllRevealed && (
        <Button
          disabled={isPaused}
          onClick={() =>
            void push({ command: { kind: 'revealAll', roundId }, label: 'Reveal all' })
          }
        >
          Reveal all
        </Button>
      )}
    </>
  );
}

/** Beside the button: the next question, and who is still missing. */
function Note({
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
      {game.gameMode === 'pause' ? 'The game is paused.' : next?.questionText}
      {round.current > 0 && missing > 0 && (
        <small>
          {counted(missing, 'team')} {missing === 1 ? 'has' : 'have'} not answered question{' '}
          {round.current}.
        </small>
      )}
    </p>
  );
}
