import { counted } from '@emcee/client';
import type { AnswerGroup } from '@emcee/contract';
import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react';
import { type ComponentProps, type Ref, useState } from 'react';
import classes from './answer-groups.module.css';
import { GivenAnswer } from './given-answer.tsx';
import { suggestMark, type Verdict } from './marks.ts';
import { PointStepper } from './point-stepper.tsx';
import { labelOf, lastTimeOf } from './suggested-as.tsx';

const choices = [
  { verdict: 'wrong', label: 'Wrong', icon: IconX, digit: 1 },
  { verdict: 'half', label: 'Half', icon: IconCircleHalf2, digit: 2 },
  { verdict: 'right', label: 'Right', icon: IconCheck, digit: 3 },
] as const;

export function AnswerRow({
  hasHalf,
  hasAdditions,
  isActive,
  rowRef,
  onActive,
  onVerdict,
  onAddition,
  ...given
}: Pick<ComponentProps<typeof GivenAnswer>, 'group' | 'isCompared' | 'onApart'> & {
  hasHalf: boolean;
  /** True if points may be added or deducted once the answer is marked. */
  hasAdditions: boolean;
  /** True for the row that the shortcuts act on. */
  isActive: boolean;
  rowRef: Ref<HTMLLIElement> | undefined;
  onActive: () => void;
  onVerdict: (verdict: Verdict | null) => void;
  onAddition: (by: 1 | -1) => void;
}) {
  const { group, isCompared } = given;
  const { text, verdict, additionalPoints, seatId } = group;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const suggested = suggestMark(group);
  const name = seatId === null ? text : `${text}, marked separately`;
  return (
    <li
      ref={rowRef}
      className={classes.row}
      aria-label={saidOf(group, isCompared)}
      tabIndex={isActive ? 0 : -1}
      data-active={isActive || undefined}
      data-unfolded={isUnfolded || undefined}
      onFocus={onActive}
    >
      <GivenAnswer
        {...given}
        isUnfolded={isUnfolded}
        isInTabOrder={isActive}
        onUnfold={setIsUnfolded}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with every answer */}
      <div
        role="group"
        aria-label={name}
        className={classes.switch}
        data-half={hasHalf || undefined}
      >
        {choices
          .filter((choice) => hasHalf || choice.verdict !== 'half')
          .map(({ verdict: choice, label, icon: Icon, digit }) => {
            const isSuggested = verdict === null && suggested === choice;
            return (
              <button
                key={choice}
                type="button"
                tabIndex={isActive ? 0 : -1}
                data-verdict={choice}
                aria-pressed={verdict === choice}
                data-suggested={isSuggested || undefined}
                title={isSuggested ? 'Suggested: confirm it to make it count' : undefined}
                // Pressing the current one removes the mark.
                onClick={() => onVerdict(verdict === choice ? null : choice)}
              >
                <Icon size={18} stroke={2.6} aria-hidden />
                <i data-digit={digit} aria-hidden />
                {label}
              </button>
            );
          })}
      </div>
      {hasAdditions && (
        <div className={classes.points}>
          <PointStepper
            label={name}
            points={additionalPoints}
            hasSign
            isOff={verdict === null}
            isInTabOrder={isActive}
            onStep={onAddition}
          />
        </div>
      )}
    </li>
  );
}

/** Returns the label of a row for screen readers. */
function saidOf(group: AnswerGroup, isCompared: boolean): string {
  const { text, teams, seatId, verdict } = group;
  const suggested = suggestMark(group);
  const compared = isCompared ? [labelOf(group)] : [];
  const last = lastTimeOf(group) ?? [];
  const told = seatId === null ? compared.concat(last) : ['marked separately'];
  const mark = verdict ?? (suggested === undefined ? 'not marked' : `${suggested} suggested`);
  return [text, counted(teams.length, 'team'), ...told, mark].join(', ');
}
