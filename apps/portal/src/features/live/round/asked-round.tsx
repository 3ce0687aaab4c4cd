import { counted } from '@emcee/client';
import type { HostGame, HostQuestion, HostRound } from '@emcee/contract';
import { IconArrowRight, IconPlayerPlay } from '@tabler/icons-react';
import { Button } from '../../../ui/basics/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useLive } from '../connection/live-context.ts';
import { nextStep } from '../connection/next-thing.ts';
import { Column, Columns } from '../console/columns.tsx';
import { NextBar } from '../console/next-bar.tsx';
import { ControlStrip } from './control-strip.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionList } from './question-list.tsx';
import { RoundBegins } from './round-begins.tsx';
import { TeamsHere } from './teams-here.tsx';
import { uncountedText } from './uncounted.ts';
import { type Closing, useClosing } from './use-closing.ts';
import { useQuestions } from './use-questions.ts';

export function AskedRound({ game, round }: { game: HostGame; round: HostRound }) {
  const { push, serverNow } = useLive();
  const questions = useQuestions(game, round);
  const closing = useClosing(round, questions);
  const next = nextStep({ game, nowMs: serverNow() });
  const isPaused = game.gameMode === 'pause';
  const current = round.current === 0 ? null : game.question;
  // After the last question the big button closes the round.
  const mayCloseEarly = !isPaused && next.act.kind === 'send';

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
            <RoundBegins round={round} isPaused={isPaused} />
          ) : (
            <QuestionCard key={`${round._id} ${current.n}`} round={round} question={current} />
          )}
        </Column>
        <Column whenNarrow="first">
          <TeamsHere game={game} round={round} />
        </Column>
      </Columns>
      <ControlStrip
        round={round}
        question={current}
        isPaused={isPaused}
        onClose={mayCloseEarly ? closing.begin : undefined}
      >
        <NextBar
          label={next.label}
          icon={<Icon size={20} aria-hidden />}
          onPress={press}
          note={<RoundNote round={round} questions={questions} game={game} />}
        />
      </ControlStrip>
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
