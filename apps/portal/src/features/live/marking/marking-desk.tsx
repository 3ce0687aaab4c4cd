import { type HostRound, type LiveCommand, liveCalls } from '@emcee/contract';
import { useState } from 'react';
import { useCall, useCallCache } from '../../../lib/calls/calls.ts';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { useLive } from '../link/live-context.ts';
import { nextOfMarking, publishLabel } from '../link/next-thing.ts';
import { Column, Columns } from '../parts/columns.tsx';
import { KeysCard, KeysDialog } from './keys-card.tsx';
import { LateAnswers } from './late-answers.tsx';
import { MarkedQuestion } from './marked-question.tsx';
import { MarkingBar } from './marking-bar.tsx';
import { MarkingTip } from './marking-tip.tsx';
import {
  confirmed,
  type Mark,
  type Marking,
  openQuestionsOf,
  restWrong,
  steppedMark,
  targetOf,
  totalsOf,
  withMarks,
} from './marks/marks.ts';
import { useCollecting } from './marks/use-collecting.ts';
import { useMarks } from './marks/use-marks.ts';
import { useWorth } from './marks/use-worth.ts';
import { PublishDialog } from './publishing/publish-dialog.tsx';
import { QuestionHeading } from './question-heading.tsx';
import { RoundActs } from './round-acts.tsx';
import { RoundsToMark } from './rounds-to-mark.tsx';
import { useFocusOnOpen } from './use-focus-on-open.ts';

/** The desk of who marks: one question a page, and the one next thing. */
export function MarkingDeskPage({
  marking: told,
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
  const desk = useMarks(told, seen);
  const marking = desk.counted;
  const { round, questions } = marking;
  const roundId = round._id;
  const [wanted, setWanted] = useUrlState('question');
  const n = questions.some((question) => String(question.n) === wanted) ? Number(wanted) : 1;
  const worthDesk = useWorth(roundId, seen);
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
  const openQuestions = openQuestionsOf(marking);
  const counts = query.data !== undefined && !query.data.question.isVoided;
  const suggested = counts ? confirmed(groups, n) : [];
  const sight = { n, suggestions: suggested.length, openQuestions };
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
    void push({ command, label, seen }).then((outcome) => {
      if (outcome !== 'done') return;
      if (command.kind === 'publish' || command.kind === 'discard') {
        onDone?.();
      } else {
        void cache.refresh(liveCalls.marking);
        void cache.refresh(liveCalls.answers);
      }
    });
  }

  function publish(): void {
    setIsAsking(false);
    send({ kind: 'publish', roundId }, publishLabel(round));
  }

  // Whoever undoes by the key goes on in the list of that question, by the button with the button.
  function undo(goOn: (question: number) => void): void {
    const question = desk.undo();
    if (question !== undefined && question !== n) goOn(question);
  }

  const open = groups.filter(({ verdict }) => verdict === null).length;
  const mayPublishEarly = next.act.kind === 'showOpen' || next.act.kind === 'confirm';

  function mark(marks: readonly Mark[]): void {
    desk.mark(n, groups, marks);
  }

  function confirm(): void {
    mark(suggested);
    // Where all is decided by it, who pressed it goes on where it was.
    if (suggested.length > 0 && suggested.length < open) focus.want(n);
  }

  const markRestWrong = () => mark(restWrong(groups, n));
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
            {({ question, blank, worth }) => (
              <MarkedQuestion
                question={question}
                blank={blank}
                worth={worthDesk.worthOf(n, worth)}
                groups={groups}
                hasHalf={round.halfPoints}
                focusOn={focus.count}
                onVoid={(voided) =>
                  send({ kind: 'void', roundId, n, voided }, `Void question ${n}`)
                }
                onEdit={(texts) =>
                  send({ kind: 'editQuestion', roundId, n, ...texts }, `Question ${n}`)
                }
                handlers={{
                  onVerdict: (group, verdict) => mark([{ ...targetOf(group, n), verdict }]),
                  onApart: (apart) => desk.judgeApart(n, groups, apart),
                  onAddition: (group, by) => {
                    const stepped = worth.hasAdditions && steppedMark(group, n, { by, worth });
                    if (stepped) mark([stepped]);
                  },
                  onValue: (by) => worthDesk.step(n, by, worth),
                  onQuestion: step,
                  onUndo: () => undo(show),
                  onPublish: () => setIsAsking(next.act.kind !== 'wait'),
                  onRestWrong: markRestWrong,
                  onConfirm: confirm,
                  onHelp: () => setHasKeys(true),
                }}
              />
            )}
          </Loaded>
        </Column>
        <Column>
          <MarkingTip marking={marking} />
          <LateAnswers marking={marking} onSend={send} />
          <RoundActs
            round={round}
            isEnded={seen !== undefined}
            onPublish={isNarrow && mayPublishEarly ? () => setIsAsking(true) : undefined}
            onSend={send}
            onLeave={onDone}
          />
          <KeysCard hasHalf={round.halfPoints} worth={query.data?.worth} />
        </Column>
      </Columns>
      <MarkingBar
        next={next}
        roundNumber={round.number}
        hasOpen={open > 0}
        canUndo={desk.canUndo}
        onNext={() => {
          if (next.act.kind === 'publish') setIsAsking(true);
          if (next.act.kind === 'confirm') confirm();
          if (next.act.kind === 'showOpen') show(next.act.n);
        }}
        onRestWrong={markRestWrong}
        onUndo={() => undo((question) => setWanted(String(question)))}
        onPublish={mayPublishEarly ? () => setIsAsking(true) : undefined}
      />
      <KeysDialog
        isOpen={hasKeys}
        hasHalf={round.halfPoints}
        worth={query.data?.worth}
        onClose={() => setHasKeys(false)}
      />
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
