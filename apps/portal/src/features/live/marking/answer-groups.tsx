import type { AnswerGroup, QuestionWorth } from '@emcee/contract';
import { nextVerdict } from '@emcee/game';
import type { KeyboardEvent } from 'react';
import { answerKey } from '../round/answer-key.ts';
import classes from './answer-groups.module.css';
import { AnswerRow } from './answer-row.tsx';
import { type Apart, suggestMark, type Verdict } from './marks.ts';
import { nextUnmarkedAfter, useRowFocus } from './use-row-focus.ts';

type KeyAct =
  | { readonly kind: 'row'; readonly by: 1 | -1 }
  | { readonly kind: 'question'; readonly by: 1 | -1 }
  | { readonly kind: 'addition'; readonly by: 1 | -1 }
  | { readonly kind: 'value'; readonly by: 1 | -1 }
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  | { readonly kind: 'cycle' | 'confirm' | 'undo' | 'publish' | 'restWrong' | 'help' };

const acts: Readonly<Record<string, KeyAct>> = {
  ArrowUp: { kind: 'row', by: -1 },
  ArrowDown: { kind: 'row', by: 1 },
  ArrowLeft: { kind: 'question', by: -1 },
  ArrowRight: { kind: 'question', by: 1 },
  1: { kind: 'verdict', verdict: 'wrong' },
  3: { kind: 'verdict', verdict: 'right' },
  ' ': { kind: 'cycle' },
  '+': { kind: 'addition', by: 1 },
  '-': { kind: 'addition', by: -1 },
  ']': { kind: 'value', by: 1 },
  '[': { kind: 'value', by: -1 },
  u: { kind: 'undo' },
  p: { kind: 'publish' },
  '?': { kind: 'help' },
};

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

export type GroupsHandlers = {
  onVerdict: (group: AnswerGroup, verdict: Verdict | null) => void;
  /** Marks a team's answer separately, or puts it back into its group. */
  onApart: (apart: Apart) => void;
  onAddition: (group: AnswerGroup, by: 1 | -1) => void;
  onValue: (by: 1 | -1) => void;
  onQuestion: (by: 1 | -1) => void;
  onUndo: () => void;
  onPublish: () => void;
  onRestWrong: () => void;
  onConfirm: () => void;
  onHelp: () => void;
};

/** Answers to one question; can be marked by keyboard, mouse or touch. */
export function AnswerGroups({
  label,
  groups,
  hasHalf,
  isCompared,
  worth,
  focusOn,
  handlers,
}: {
  label: string;
  groups: readonly AnswerGroup[];
  hasHalf: boolean;
  /** True if there is a correct answer to compare with. */
  isCompared: boolean;
  worth: QuestionWorth;
  /** Changes whenever the first open answer should get the focus. */
  focusOn: number;
  handlers: GroupsHandlers;
}) {
  const { list, active, focusRow, choose, followRow, setRow } = useRowFocus(groups, focusOn);

  function judgeApart(apart: Apart): void {
    const { group, seatId, isApart } = apart;
    followRow({ group, seatId: isApart ? seatId : null });
    handlers.onApart(apart);
  }

  function judge(verdict: Verdict): void {
    const group = groups[active];
    if (group === undefined) return;
    handlers.onVerdict(group, verdict);
    focusRow(nextUnmarkedAfter(groups, active));
  }

  // Stays on the same answer, so that pressing again goes to the next mark.
  function cycle(): void {
    const group = groups[active];
    if (group === undefined) return;
    const { verdict } = group;
    const first = suggestMark(group) ?? 'wrong';
    handlers.onVerdict(group, verdict === null ? first : nextVerdict(verdict, hasHalf));
  }

  function add(by: 1 | -1): void {
    const group = groups[active];
    if (group !== undefined) handlers.onAddition(group, by);
  }

  function press(event: KeyboardEvent): void {
    const act = keyAct(event, hasHalf);
    if (act === undefined || (act.kind === 'cycle' && isOnButton(event))) return;
    event.preventDefault();
    switch (act.kind) {
      case 'row':
        focusRow(clamp(active + act.by, groups.length));
        break;
      case 'question':
        handlers.onQuestion(act.by);
        break;
      case 'verdict':
        judge(act.verdict);
        break;
      case 'cycle':
        cycle();
        break;
      case 'addition':
        add(act.by);
        break;
      case 'value':
        handlers.onValue(act.by);
        break;
      case 'confirm':
        handlers.onConfirm();
        break;
      case 'undo':
        handlers.onUndo();
        break;
      case 'publish':
        handlers.onPublish();
        break;
      case 'restWrong':
        handlers.onRestWrong();
        break;
      case 'help':
        handlers.onHelp();
        break;
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every shortcut also has a button
    <div ref={list} tabIndex={-1} className={classes.groups} onKeyDown={press}>
      {groups.length === 0 && <p className={classes.none}>Nobody answered this question.</p>}
      <ul aria-label={label}>
        {groups.map((group, index) => (
          <AnswerRow
            key={answerKey(group)}
            group={group}
            hasHalf={hasHalf}
            isCompared={isCompared}
            hasAdditions={worth.hasAdditions}
            isActive={index === active}
            rowRef={(element) => setRow(group, element)}
            onActive={() => choose(group)}
            onApart={judgeApart}
            onVerdict={(verdict) => handlers.onVerdict(group, verdict)}
            onAddition={(by) => handlers.onAddition(group, by)}
          />
        ))}
      </ul>
    </div>
  );
}

// Space presses a focused button.
function isOnButton({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('button') !== null;
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}

/** Returns the action of a key; undefined for keys left to the browser. */
function keyAct(pressed: Pressed, hasHalf: boolean): KeyAct | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  // Shift with a digit gives another character on each keyboard, so check the code.
  if (pressed.shiftKey && pressed.code === 'Digit0') return { kind: 'restWrong' };
  if (pressed.shiftKey && pressed.key === 'Enter') return { kind: 'confirm' };
  if (pressed.key === '2' && hasHalf) return { kind: 'verdict', verdict: 'half' };
  return acts[pressed.key.toLowerCase()] ?? acts[pressed.key];
}
