import { counted, roundNumberNextTo } from '@emcee/client';
import { type HostGame, type HostQuestion, type HostRound, liveCalls } from '@emcee/contract';
import { IconArrowRight, IconPlayerPlay } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { afterPaint } from '../../../lib/pages/after-paint.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useLive } from '../connection/live-context.ts';
import { nextStep } from '../connection/next-thing.ts';
import { Column, Columns } from '../console/columns.tsx';
import { NextBar } from '../console/next-bar.tsx';
import { ControlStrip } from './control-strip.tsx';
import classes from './question-card.module.css';
import { QuestionCard } from './question-card.tsx';
import { QuestionList } from './question-list.tsx';
import { TeamsHere } from './teams-here.tsx';
import { type Uncounted, uncountedOf, uncountedText } from './uncounted.ts';
import { QUESTIONS_AT_ONCE, useQuestions } from './use-questions.ts';

/** The round then closes with the known questions: a host must not wait for a bad network. */
const PATIENCE_MS = 3_000;

export function AskedRound({ game, round }: { game: HostGame; round: HostRound }) {
  const { push, serverNow } = useLive();
  const questions = useQuestions(game, round);
  const closing = useClosing(round, questions);
  const { asks } = closing;
  const upcoming = questions.find(({ n }) => n === round.current + 1);
  const missing = game.seatsCount - (game.question?.answered ?? 0);
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
          note={
            <p>
              <span>{isPaused ? 'The game is paused.' : upcoming?.questionText}</span>
              {round.current > 0 && missing > 0 && (
                <small>
                  {counted(missing, 'team')} {missing === 1 ? "hasn't" : "haven't"} answered
                  question {round.current}.
                </small>
              )}
            </p>
          }
        />
      </ControlStrip>
      {/* Asks whether questions count that were answered but never shown. */}
      <Dialog
        isOpen={asks !== undefined}
        title={asks === undefined ? '' : uncountedText(asks)}
        onClose={closing.cancel}
      >
        <p>Teams answered these, but you never showed them.</p>
        <DialogActions>
          <Button onClick={() => closing.close(asks?.lastShown)}>Leave them out</Button>
          <Button tone="primary" isMainAct onClick={() => closing.close(asks?.lastAnswered)}>
            Count them
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function useClosing(round: HostRound, known: readonly HostQuestion[]) {
  const { push } = useLive();
  const [asks, setAsks] = useState<Uncounted>();
  const isLooking = useRef(false);

  /** Questions after `through` don't count. */
  function close(through?: number): void {
    setAsks(undefined);
    const command = { kind: 'closeRound', roundId: round._id, through } as const;
    void push({ command, label: 'Close round and mark' });
  }

  async function look(): Promise<void> {
    isLooking.current = true;
    // Starting requests takes 50 ms on a slow device; paint the pressed button first.
    await afterPaint();
    const questions = await allQuestions(round).catch(() => known);
    isLooking.current = false;
    const uncounted = uncountedOf(questions);
    if (uncounted === undefined) close();
    else setAsks(uncounted);
  }

  return {
    asks,
    begin(): void {
      if (!isLooking.current) void look();
    },
    close,
    cancel: () => setAsks(undefined),
  };
}

// Only this call tells whether questions outside the loaded page were answered.
async function allQuestions({ _id: roundId, questionsCount }: HostRound): Promise<HostQuestion[]> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const replies = await Promise.all(
    Array.from({ length: Math.ceil(questionsCount / QUESTIONS_AT_ONCE) }, (_, page) =>
      call(liveCalls.questions, { roundId, from: 1 + page * QUESTIONS_AT_ONCE }, { signal }),
    ),
  );
  return replies.flatMap(({ questions }) => questions);
}

/** A started round, before its first question. */
function RoundBegins({ round, isPaused }: { round: HostRound; isPaused: boolean }) {
  const number = roundNumberNextTo(round);
  return (
    <section className={classes.card} data-start aria-label="Start of the round">
      {number !== undefined && <p className={classes.kicker}>{number}</p>}
      <h1 className={classes.question}>{round.name}</h1>
      <p>
        {counted(round.questionsCount, 'question')}.
        {round.scheme !== null && (
          <>
            {' '}
            Teams bet: <b>{round.scheme.name}</b>.
          </>
        )}
      </p>
      {!isPaused && (
        <p className={classes.phones}>
          {round.open.length > 0
            ? 'Phones already accept answers to every question in this round.'
            : 'Phones show the name of the round until you go to question 1.'}
        </p>
      )}
    </section>
  );
}
