import type { PhoneStage, SeenRound } from '@emcee/contract';
import { memo, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { isOpenAt } from '../game-views.ts';
import { useAnswers, useDrafts, useSession } from '../use-session.ts';
import type { AnswerState } from './answer-state.ts';
import { nameOf } from './outbox-state.ts';
import classes from './question-strip.module.css';
import { answersIn } from './seen-forms.ts';

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
/** The first that one of a list's answers has is that of its square. */
const URGENT = [
  ...(['voided', 'written', 'waiting', 'late', 'open', 'saved', 'closed', 'later'] as const),
];
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
        const is = {
          isVoided: round.voided.includes(n),
          isOpen: isOpenAt(stage, n, now),
          isPast: n <= round.current || stage.handout?.number === round.number,
        };
        const states = answersIn(round, n).map((each) => {
          const draft = drafts[nameOf({ round: round.number, n: each })]?.text;
          return stateOf(answerTo(each), { ...is, isWritten: Boolean(draft?.trim()) });
        });
        // The most urgent state of a list's answers, and how many of them are saved.
        const state = URGENT.find((each) => states.includes(each)) ?? 'later';
        const savedCount = states.filter((each) => each === 'saved').length;
        const saved = states.length > 1 && savedCount > 0 ? `${savedCount}/${states.length}` : '';
        return (
          <Square key={n} {...{ n, state, saved }} isChosen={n === chosen} onChooseRef={latest} />
        );
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
  /** Saved answers of a list, such as 3/4; empty if there are none. */
  saved: string;
  isChosen: boolean;
  onChooseRef: { current: (n: number) => void };
};

function saidOf(state: SquareState, saved: string): string {
  if (saved === '') return said[state];
  const counted = `${saved.replace('/', ' of ')} saved`;
  const isPlain = state === 'open' || state === 'saved';
  return isPlain ? counted : `${counted}, ${said[state]}`;
}

// Memoized: a round may have hundreds of questions, and every keystroke renders the strip.
const Square = memo(function Square({ n, state, saved, isChosen, onChooseRef }: SquareProps) {
  const icon = icons[state];
  const sign = icon === undefined ? <i /> : <Icon name={icon} />;
  return (
    <button
      type="button"
      className={`${classes.square} ${classes[state]} ${isChosen ? classes.chosen : ''}`}
      aria-label={`Question ${n}, ${saidOf(state, saved)}`}
      aria-current={isChosen ? 'step' : undefined}
      onClick={() => onChooseRef.current(n)}
    >
      {n}
      {saved === '' ? sign : <small data-saved={saved} />}
    </button>
  );
});
