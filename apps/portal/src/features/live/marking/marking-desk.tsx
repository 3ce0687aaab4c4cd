import { roundNumberNextTo } from '@emcee/client';
import { type HostGame, type HostRound, hostSessionCalls } from '@emcee/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { Column, Columns } from '../console/columns.tsx';
import type { KeysOfAnswers } from './answer-groups.tsx';
import { deskKeyAct, type KeyAct } from './desk-keys.ts';
import { KeysCard, KeysDialog } from './keys-card.tsx';
import { LateAnswers } from './late-answers.tsx';
import { MarkedQuestion } from './marked-question.tsx';
import { MarkingBar } from './marking-bar.tsx';
import classes from './marking-desk.module.css';
import { type Marking, steppedMark, targetOf, totalsOf } from './marks.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { QuestionHeading } from './question-heading.tsx';
import { RoundActions } from './round-acts.tsx';
import { type Desk, type DeskDeps, useMarkingDesk } from './use-marking-desk.ts';

/** Page for marking: one question at a time, and the next step. */
export function MarkingDeskPage({
  game,
  waiting,
  ...deps
}: DeskDeps & {
  game: HostGame | undefined;
  waiting: readonly HostRound[];
}) {
  const desk = useMarkingDesk(deps);
  const { marking, next, send, show, hasHalf, hasClosest } = desk;
  const keysOfRoom = { hasHalf, hasClosest, worth: desk.query.data?.worth };
  const { round } = marking;
  const isEnded = game === undefined;
  const [isAsking, setIsAsking] = useState(false);
  const [hasKeys, setHasKeys] = useState(false);
  const isNarrow = useIsNarrow();
  const ask = () => setIsAsking(true);
  const mayPublishEarly = next.act.kind === 'showOpen' || next.act.kind === 'confirm';
  const keys: KeysOfAnswers = useRef(undefined);

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const act = deskKeyAct(event, hasHalf);
    if (act === undefined || keys.current === undefined) return;
    event.preventDefault();
    keys.current(act);
  }

  function onKey(act: KeyAct): void {
    if (act.kind === 'publish') setIsAsking(next.act.kind !== 'wait');
    else if (act.kind === 'help') setHasKeys(true);
    else actOn(desk, act);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: every shortcut also has a button */}
      <div className={classes.desk} data-desk tabIndex={-1} onKeyDown={press}>
        <Columns kind="marking">
          <Column>
            <RoundsToMark
              rounds={waiting}
              roundId={round._id}
              onChoose={(other) =>
                send({ kind: 'switchTo', roundId: other._id }, `Mark ${other.name}`)
              }
            />
            <QuestionHeading desk={desk} />
            <QuestionOnDesk desk={desk} keys={keys} onKey={onKey} />
          </Column>
          <Column>
            <MarkingTip marking={marking} />
            <LateAnswers marking={marking} onSend={send} />
            <RoundActions
              round={round}
              isEnded={isEnded}
              onPublish={isNarrow && mayPublishEarly ? ask : undefined}
              onSend={send}
              onLeave={deps.onDone}
            />
            <KeysCard {...keysOfRoom} />
          </Column>
        </Columns>
        <MarkingBar
          desk={desk}
          onNext={() => {
            if (next.act.kind === 'publish') ask();
            if (next.act.kind === 'confirm') desk.confirm();
            if (next.act.kind === 'showOpen') show(next.act.n);
          }}
          onPublish={mayPublishEarly ? ask : undefined}
        />
      </div>
      <KeysDialog isOpen={hasKeys} {...keysOfRoom} onClose={() => setHasKeys(false)} />
      <PublishDialog
        isOpen={isAsking}
        marking={marking}
        game={game}
        onClose={() => setIsAsking(false)}
        onPublish={(wanted) => {
          setIsAsking(false);
          desk.publish(wanted);
        }}
        onShow={(question) => {
          setIsAsking(false);
          show(question);
        }}
      />
    </>
  );
}

function actOn({ n, ...desk }: Desk, act: KeyAct): void {
  const worth = desk.query.data?.worth;
  if (act.kind === 'value' && worth !== undefined) desk.worthDesk.step(n, act.by, worth);
  if (act.kind === 'question') desk.step(act.by);
  // After the shortcut the focus goes to the question's list; after a click it stays on the button.
  if (act.kind === 'undo') desk.undo(desk.show);
  if (act.kind === 'restWrong') desk.restWrong();
  if (act.kind === 'closest') desk.markClosest();
  if (act.kind === 'confirm') desk.confirm();
  if (act.kind === 'nextOpen') desk.nextOpen();
}

function QuestionOnDesk({
  desk,
  keys,
  onKey,
}: {
  desk: Desk;
  keys: KeysOfAnswers;
  onKey: (act: KeyAct) => void;
}) {
  const { n, query, groups, send, mark } = desk;
  const { _id: roundId } = desk.marking.round;
  return (
    <Loaded query={query}>
      {({ question, blank, worth }) => (
        <MarkedQuestion
          question={question}
          blank={blank}
          worth={desk.worthDesk.worthOf(n, worth)}
          {...{ groups, keys }}
          hasHalf={desk.hasHalf}
          focusOn={desk.focusCount}
          onWithin={desk.hasClosest ? desk.markClosest : undefined}
          onVoid={(voided) => send({ kind: 'void', roundId, n, voided }, `Void question ${n}`)}
          onEdit={(texts) => send({ kind: 'editQuestion', roundId, n, ...texts }, `Question ${n}`)}
          handlers={{
            onVerdict: (group, verdict) => mark([{ ...targetOf(group, n), verdict }]),
            onApart: desk.judgeApart,
            onAddition: (group, by) => {
              const stepped = worth.hasAdditions && steppedMark(group, n, { by, worth });
              if (stepped) mark([stepped]);
            },
            onKey,
          }}
        />
      )}
    </Loaded>
  );
}

/** Tip before the first mark of a game, if the room's settings ask for tips. */
function MarkingTip({ marking }: { marking: Marking }) {
  const { data } = useCall(hostSessionCalls.me);
  const { answers, marked } = totalsOf(marking);
  const isFirst = marking.round.number === 1 && answers > 0 && marked === 0;
  if (!data?.gameSettings.helperTips || !isFirst) return null;
  return (
    <Notice>
      Suggestions don't count until you confirm them. Unmarked answers earn nothing. Nobody sees any
      marks until you publish.
    </Notice>
  );
}

function RoundsToMark({
  rounds,
  roundId,
  onChoose,
}: {
  rounds: readonly HostRound[];
  roundId: string;
  onChoose: (round: HostRound) => void;
}) {
  if (rounds.length < 2) return null;
  return (
    <nav className={classes.rounds} aria-label="Rounds to mark">
      {rounds.map((round) => (
        <button
          key={round._id}
          type="button"
          aria-current={round._id === roundId ? 'true' : undefined}
          onClick={() => {
            if (round._id !== roundId) onChoose(round);
          }}
        >
          <b>Round {round.number}</b>
          {roundNumberNextTo(round) !== undefined && <span>{round.name}</span>}
        </button>
      ))}
    </nav>
  );
}
