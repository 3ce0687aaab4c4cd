import type { AnswerGroup, QuestionWorth } from '@emcee/contract';
import { nextVerdict } from '@emcee/game';
import { Fragment, type RefObject, useEffect } from 'react';
import { answerKey } from '../console/answer-key.ts';
import classes from './answer-groups.module.css';
import { AnswerRow } from './answer-row.tsx';
import type { KeyAct } from './desk-keys.ts';
import { type Apart, suggestMark, type Verdict } from './marks.ts';
import { nextUnmarkedAfter, useRowFocus } from './use-row-focus.ts';

/** Does what a key on the desk means for the answers; set while they are shown. */
export type KeysOfAnswers = RefObject<((act: KeyAct) => void) | undefined>;

type GroupsHandlers = {
  onVerdict: (group: AnswerGroup, verdict: Verdict | null) => void;
  /** Marks a team's answer separately, or puts it back into its group. */
  onApart: (apart: Apart) => void;
  onAddition: (group: AnswerGroup, by: 1 | -1) => void;
  /** Does what a key means for the question or the round. */
  onKey: (act: KeyAct) => void;
};

/** Answers to one question; can be marked by keyboard, mouse or touch. */
export function AnswerGroups({
  label,
  groups,
  headingOf,
  hasHalf,
  isCompared,
  worth,
  focusOn,
  keys,
  handlers,
}: {
  label: string;
  /** The heading of an answer of a list in order; undefined for other questions. */
  headingOf: ((group: AnswerGroup) => string) | undefined;
  groups: readonly AnswerGroup[];
  hasHalf: boolean;
  /** True if there is a correct answer to compare with. */
  isCompared: boolean;
  worth: QuestionWorth;
  /** Changes whenever the first open answer should get the focus. */
  focusOn: number;
  keys: KeysOfAnswers;
  handlers: GroupsHandlers;
}) {
  const { list, active, focusRow, choose, followRow, setRow } = useRowFocus(groups, focusOn);

  function press(act: KeyAct): void {
    const group = groups[active];
    switch (act.kind) {
      case 'row':
        focusRow(Math.max(0, Math.min(groups.length - 1, active + act.by)));
        break;
      case 'verdict':
        if (group === undefined) return;
        handlers.onVerdict(group, act.verdict);
        focusRow(nextUnmarkedAfter(groups, active));
        break;
      case 'cycle': {
        // Stays on the same answer, so that pressing again goes to the next mark.
        if (group === undefined) return;
        const next = group.verdict && nextVerdict(group.verdict, hasHalf);
        handlers.onVerdict(group, next ?? suggestMark(group) ?? 'wrong');
        break;
      }
      case 'addition':
        if (group !== undefined) handlers.onAddition(group, act.by);
        break;
      case 'nextOpen':
        nextOpen(act);
        break;
      default:
        handlers.onKey(act);
    }
  }

  function nextOpen(act: KeyAct): void {
    const isHere = list.current?.contains(document.activeElement);
    const next = nextUnmarkedAfter(groups, isHere ? active : -1);
    if (groups[next]?.verdict === null && !(isHere && next === active)) focusRow(next);
    else handlers.onKey(act);
  }

  useEffect(() => {
    keys.current = press;
    return () => {
      keys.current = undefined;
    };
  });

  return (
    <div ref={list} tabIndex={-1} className={classes.groups} data-answers>
      {groups.length === 0 && <p className={classes.none}>Nobody answered this question.</p>}
      <ul aria-label={label}>
        {groups.map((group, index) => (
          <Fragment key={answerKey(group)}>
            {headingOf !== undefined && (index === 0 || groups[index - 1]?.n !== group.n) && (
              <li className={classes.heading}>
                <h2>{headingOf(group)}</h2>
              </li>
            )}
            <AnswerRow
              group={group}
              hasHalf={hasHalf}
              isCompared={isCompared}
              hasAdditions={worth.hasAdditions}
              isActive={index === active}
              rowRef={(element) => setRow(group, element)}
              onActive={() => choose(group)}
              onApart={(apart) => {
                const { group: text, seatId, isApart, n } = apart;
                const own = n !== undefined && { n };
                followRow({ group: text, seatId: isApart ? seatId : null, ...own });
                handlers.onApart(apart);
              }}
              onVerdict={(verdict) => handlers.onVerdict(group, verdict)}
              onAddition={(by) => handlers.onAddition(group, by)}
            />
          </Fragment>
        ))}
      </ul>
    </div>
  );
}
