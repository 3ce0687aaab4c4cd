import type { PhoneStage, SeenRound } from '@emcee/contract';
import { memo, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { isOpenAt } from '../game-views.ts';
import { useAnswers, useDrafts, useSession } from '../use-session.ts';
import type { AnswerState } from './answer-state.ts';
import { nameOf } from './outbox-state.ts';
import classes from './question-strip.module.css';

type SquareState =
  | 'voided'
  | 'saved'
  | 'late'
  | 'waiting'
  | 'written'
  | 'open'
  | 'closed'
  | 'later';

const said: Readonly<Record<SquareState, string>> = {
  voided: "doesn't count",
  saved: 'saved',
  late: 'arrived late',
  waiting: 'not sent yet, saved on this phone',
  written: 'draft, not sent',
  open: 'open',
  closed: 'closed',
  later: 'not open yet',
};
const icons: Partial<Record<SquareState, IconName>> = {
  voided: 'x',
  saved: 'check',
  late: 'alert',
  waiting: 'spin',
  written: 'pencil',
  closed: 'lock',
};

type QuestionStripProps = {
  stage: PhoneStage;
  round: SeenRound;
  chosen: number;
  onChoose: (n: number) => void;
};

/** One square per question, with its state below its number. */
export function QuestionStrip({ stage, round, chosen, onChoose }: QuestionStripProps) {
  const answerTo = useAnswers(round.number);
  const drafts = useDrafts();
  const now = useSession().clock.now();
  const strip = useRef<HTMLElement>(null);
  const latest = useRef(onChoose);
  latest.current = onChoose;

  useEffect(() => {
    const square = strip.current?.children[chosen - 1];
    square?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);

  return (
    <nav ref={strip} className={classes.strip} aria-label="Questions of this round">
      {Array.from({ length: round.questionsCount }, (_none, index) => {
        const n = index + 1;
        const draft = drafts[nameOf({ round: round.number, n })]?.text;
        const state = stateOf(answerTo(n), {
          isVoided: round.voided.includes(n),
          isWritten: Boolean(draft?.trim()),
          isOpen: isOpenAt(stage, n, now),
          isPast: n <= round.current,
        });
        return <Square key={n} n={n} state={state} isChosen={n === chosen} onChooseRef={latest} />;
      })}
    </nav>
  );
}

function stateOf(
  answer: AnswerState,
  is: { isVoided: boolean; isWritten: boolean; isOpen: boolean; isPast: boolean },
): SquareState {
  if (is.isVoided) return 'voided';
  if (is.isWritten) return 'written';
  if (answer.kind === 'saved') return 'saved';
  if (answer.kind === 'late') return 'late';
  if (['sending', 'offline', 'held'].includes(answer.kind)) return 'waiting';
  if (is.isOpen) return 'open';
  return is.isPast ? 'closed' : 'later';
}

type SquareProps = {
  n: number;
  state: SquareState;
  isChosen: boolean;
  onChooseRef: { current: (n: number) => void };
};

// Memoized: a round may have hundreds of questions, and every keystroke renders the strip.
const Square = memo(function Square({ n, state, isChosen, onChooseRef }: SquareProps) {
  const icon = icons[state];
  return (
    <button
      type="button"
      className={`${classes.square} ${classes[state]} ${isChosen ? classes.chosen : ''}`}
      aria-label={`Question ${n}, ${said[state]}`}
      aria-current={isChosen ? 'step' : undefined}
      onClick={() => onChooseRef.current(n)}
    >
      {n}
      {icon === undefined ? <i /> : <Icon name={icon} />}
    </button>
  );
});
