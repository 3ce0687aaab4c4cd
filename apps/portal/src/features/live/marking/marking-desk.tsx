import { type HostRound, type LiveCommand, liveCalls } from '@emcee/contract';
import { COLLECTING_MS } from '@emcee/game';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCall, useCallCache } from '../../../lib/calls.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Button, IconButton } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { useLive } from '../link/live-context.ts';
import { isCollecting, nextOfMarking } from '../link/next-thing.ts';
import { useServerNow } from '../link/use-server-now.ts';
import { Column, Columns } from '../parts/columns.tsx';
import { NextBar } from '../parts/next-bar.tsx';
import { KeysCard, KeysDialog } from './keys-card.tsx';
import { LateAnswers } from './late-answers.tsx';
import { MarkedQuestion } from './marked-question.tsx';
import { type Marking, openQuestionsOf, restWrong, totalsOf, withMarks } from './marks.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { QuestionHeading } from './question-heading.tsx';
import { RoundActs } from './round-acts.tsx';
import { RoundsToMark } from './rounds-to-mark.tsx';
import { useMarks } from './use-marks.ts';

/** The desk of who marks: one question a page, and the one next thing. */
export function MarkingDeskPage({
  marking,
  waiting,
  seen,
  onDone,
}: {
  marking: Marking;
  /** The rounds that may be marked instead, this one among them. */
  waiting: readonly HostRound[];
  /** The number of the stage of a game that has ended; undefined in the open game. */
  seen: number | undefined;
  onDone: (() => void) | undefined;
}) {
  const { push } = useLive();
  const cache = useCallCache();
  const { round, questions } = marking;
  const roundId = round._id;
  const [wanted, setWanted] = useUrlState('question');
  const n = questions.some((question) => String(question.n) === wanted) ? Number(wanted) : 1;
  const desk = useMarks(roundId, seen);
  const isStillCollecting = useCollecting(round);
  const query = useCall(liveCalls.answers, { roundId, n }, { isOutdated: () => true });
  // So that the keys of who goes on find the next answers there.
  const isLast = n >= questions.length;
  useCall(liveCalls.answers, { roundId, n: n + 1 }, { enabled: !isLast, isOutdated: () => true });
  const groups = withMarks(query.data?.groups ?? [], n, desk.pending);
  const [isAsking, setIsAsking] = useState(false);
  const [hasKeys, setHasKeys] = useState(false);
  const isNarrow = useIsNarrow();
  const focus = useFocusOnOpen(query.data !== undefined, n);

  const { answers, marked } = totalsOf(marking);
  const sight = { n, openQuestions: openQuestionsOf(marking) };
  const next = nextOfMarking(round, isStillCollecting, sight);

  function show(question: number): void {
    setWanted(String(question));
    focus.want(question);
  }

  function step(by: 1 | -1): void {
    const index = questions.findIndex((question) => question.n === n) + by;
    const other = questions[index];
    if (other !== undefined) show(other.n);
  }

  function send(command: LiveCommand, label: string): void {
    desk.flush();
    void push({ command, label, seen }).then((outcome) => {
      if (outcome !== 'done') return;
      if (command.kind === 'publish' || command.kind === 'discard') {
        desk.forgetSteps();
        onDone?.();
      } else {
        void cache.refresh(liveCalls.marking);
        void cache.refresh(liveCalls.answers);
      }
    });
  }

  function publish(): void {
    setIsAsking(false);
    send({ kind: 'publish', roundId }, `Publish round ${round.number}`);
  }

  function undo(): void {
    const question = desk.undo();
    if (question !== undefined && question !== n) setWanted(String(question));
  }

  const markRestWrong = () => desk.mark(n, groups, restWrong(groups, n));
  const open = groups.filter(({ verdict }) => verdict === null).length;
  const mayPublishEarly = next.act.kind === 'showOpen';
  return (
    <>
      <Columns kind="marking">
        <Column>
          <RoundsToMark
            rounds={waiting}
            roundId={roundId}
            onChoose={(other) =>
              send({ kind: 'switchTo', roundId: other._id }, `Mark ${other.name}`)
            }
          />
          <QuestionHeading
            questions={questions}
            n={n}
            open={open}
            marked={marked}
            answers={answers}
            onChoose={show}
          />
          <Loaded query={query}>
            {({ question, blank }) => (
              <MarkedQuestion
                question={question}
                blank={blank}
                groups={groups}
                hasHalf={round.halfPoints}
                focusOn={focus.count}
                onVoid={(voided) =>
                  send({ kind: 'void', roundId, n, voided }, `Void question ${n}`)
                }
                handlers={{
                  onVerdict: (group, verdict) =>
                    desk.mark(n, groups, [{ n, group: group.group, verdict }]),
                  onQuestion: step,
                  onUndo: undo,
                  onPublish: () => setIsAsking(true),
                  onRestWrong: markRestWrong,
                  onHelp: () => setHasKeys(true),
                }}
              />
            )}
          </Loaded>
        </Column>
        <Column>
          <LateAnswers marking={marking} onSend={send} />
          <RoundActs
            round={round}
            isEnded={seen !== undefined}
            onPublish={isNarrow && mayPublishEarly ? () => setIsAsking(true) : undefined}
            onSend={send}
          />
          <KeysCard hasHalf={round.halfPoints} />
        </Column>
      </Columns>
      <NextBar
        label={next.label}
        isOff={next.act.kind === 'wait'}
        onPress={() => {
          if (next.act.kind === 'publish') setIsAsking(true);
          if (next.act.kind === 'showOpen') show(next.act.n);
        }}
        beside={
          <>
            {isNarrow && (
              <IconButton
                icon={<IconArrowBackUp size={20} aria-hidden />}
                label="Undo"
                isOff={!desk.canUndo}
                onClick={undo}
              />
            )}
            <Button disabled={open === 0} label="Mark the rest wrong" onClick={markRestWrong}>
              {isNarrow ? 'Rest wrong' : 'Mark the rest wrong'}
            </Button>
          </>
        }
      >
        {!isNarrow && (
          <>
            <Button
              icon={<IconArrowBackUp size={18} aria-hidden />}
              disabled={!desk.canUndo}
              onClick={undo}
            >
              Undo
            </Button>
            {mayPublishEarly && (
              <Button onClick={() => setIsAsking(true)}>{`Publish round ${round.number}`}</Button>
            )}
          </>
        )}
      </NextBar>
      <KeysDialog isOpen={hasKeys} hasHalf={round.halfPoints} onClose={() => setHasKeys(false)} />
      <PublishDialog
        isOpen={isAsking}
        marking={marking}
        isEnded={seen !== undefined}
        onClose={() => setIsAsking(false)}
        onPublish={publish}
        onShow={(question) => {
          setIsAsking(false);
          show(question);
        }}
      />
    </>
  );
}

/** Whether answers may still arrive; once they cannot, what is there is asked for anew. */
function useCollecting(round: Marking['round']): boolean {
  const cache = useCallCache();
  const until = round.closedAt === null ? null : Date.parse(round.closedAt) + COLLECTING_MS;
  const now = useServerNow(until);
  const is = isCollecting(round, now);
  const was = useRef(is);
  useEffect(() => {
    if (was.current && !is) {
      void cache.refresh(liveCalls.marking);
      void cache.refresh(liveCalls.answers);
    }
    was.current = is;
  }, [is, cache]);
  return is;
}

/** Wants the first open answer of a question focused, once its answers are there. */
function useFocusOnOpen(isLoaded: boolean, n: number) {
  const [wanted, setWanted] = useState<number>();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (wanted !== n || !isLoaded) return;
    setWanted(undefined);
    setCount((before) => before + 1);
  }, [wanted, n, isLoaded]);
  return { count, want: setWanted };
}
