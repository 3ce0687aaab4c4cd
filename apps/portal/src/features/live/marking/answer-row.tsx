import { counted } from '@emcee/client';
import type { AnswerGroup } from '@emcee/contract';
import { presetOf } from '@emcee/game';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type Ref, useId, useState } from 'react';
import classes from './answer-groups.module.css';
import type { Verdict } from './marks.ts';
import { PointStepper } from './point-stepper.tsx';
import { labelOf, SuggestedAs } from './suggested-as.tsx';
import { VerdictSwitch } from './verdict-switch.tsx';

/** One answer, of one team or several, and how it is judged. */
export function AnswerRow({
  group: { text, verdict, suggestion, distance, additionalPoints, teams },
  hasHalf,
  hasSuggestion,
  hasAdditions,
  isActive,
  rowRef,
  onActive,
  onVerdict,
  onAddition,
}: {
  group: AnswerGroup;
  hasHalf: boolean;
  /** Whether it was compared with a right answer. */
  hasSuggestion: boolean;
  /** Whether points may be added to it, or taken off, once it has a verdict. */
  hasAdditions: boolean;
  /** Where the keys of the list work. */
  isActive: boolean;
  rowRef: Ref<HTMLLIElement> | undefined;
  onActive: () => void;
  onVerdict: (verdict: Verdict | null) => void;
  onAddition: (by: 1 | -1) => void;
}) {
  const namesId = useId();
  const [hasNames, setHasNames] = useState(false);
  const Chevron = hasNames ? IconChevronUp : IconChevronDown;
  const suggested = hasSuggestion ? presetOf(suggestion) : undefined;
  const standing = verdict ?? (suggested === undefined ? 'not marked' : `${suggested} suggested`);
  const compared = hasSuggestion ? [labelOf({ suggestion, distance })] : [];
  const said = [text, counted(teams.length, 'team'), ...compared, standing].join(', ');
  return (
    <li
      ref={rowRef}
      className={classes.row}
      aria-label={said}
      tabIndex={isActive ? 0 : -1}
      data-active={isActive || undefined}
      onFocus={onActive}
    >
      <div className={classes.said}>
        <button
          type="button"
          className={classes.who}
          tabIndex={isActive ? 0 : -1}
          aria-expanded={hasNames}
          aria-controls={hasNames ? namesId : undefined}
          title="Who wrote this"
          onClick={() => setHasNames(!hasNames)}
        >
          <b dir="auto">{text}</b>{' '}
          <span>
            {counted(teams.length, 'team')}
            <Chevron size={17} stroke={2} aria-hidden />
          </span>{' '}
          <small>Who wrote this</small>
        </button>
        {hasSuggestion && <SuggestedAs suggestion={suggestion} distance={distance} />}
        {hasNames && (
          <p id={namesId} className={classes.names}>
            {teams.join(', ')}
          </p>
        )}
      </div>
      <VerdictSwitch
        answer={text}
        verdict={verdict}
        suggested={suggested}
        hasHalf={hasHalf}
        isInTabOrder={isActive}
        onChange={onVerdict}
      />
      {hasAdditions && (
        <PointStepper
          label={text}
          points={additionalPoints}
          hasSign
          isOff={verdict === null}
          isInTabOrder={isActive}
          onStep={onAddition}
        />
      )}
    </li>
  );
}
