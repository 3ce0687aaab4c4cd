import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react';
import type { Verdict } from './marks.ts';
import classes from './verdict-switch.module.css';

const choices = [
  { verdict: 'wrong', label: 'Wrong', icon: IconX },
  { verdict: 'half', label: 'Half', icon: IconCircleHalf2 },
  { verdict: 'right', label: 'Right', icon: IconCheck },
] as const;

/** Wrong, half or right; pressing the one that is set takes it back. */
export function VerdictSwitch({
  answer,
  verdict,
  suggested,
  hasHalf,
  isInTabOrder,
  onChange,
}: {
  answer: string;
  verdict: Verdict | null;
  /** Drawn dashed until it is decided. */
  suggested: Verdict | undefined;
  hasHalf: boolean;
  isInTabOrder: boolean;
  onChange: (verdict: Verdict | null) => void;
}) {
  const isSuggested = (choice: Verdict) => verdict === null && suggested === choice;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset a row would be announced with every answer
    <div
      role="group"
      aria-label={answer}
      className={classes.switch}
      data-half={hasHalf || undefined}
    >
      {choices
        .filter((choice) => hasHalf || choice.verdict !== 'half')
        .map(({ verdict: choice, label, icon: Icon }) => (
          <button
            key={choice}
            type="button"
            tabIndex={isInTabOrder ? 0 : -1}
            data-verdict={choice}
            aria-pressed={verdict === choice}
            data-suggested={isSuggested(choice) || undefined}
            title={isSuggested(choice) ? 'Suggested: confirm it to make it count' : undefined}
            onClick={() => onChange(verdict === choice ? null : choice)}
          >
            <Icon size={18} stroke={2.6} aria-hidden />
            {label}
          </button>
        ))}
    </div>
  );
}
