import { counted, signed } from '@emcee/client';
import type { AnswerGroup } from '@emcee/contract';
import { IconArrowsSplit2, IconChevronDown, IconChevronUp, IconHistory } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './answer-groups.module.css';
import type { Apart } from './marks.ts';
import suggestedClasses from './suggested-as.module.css';
import { lastTimeOf, SuggestedAs } from './suggested-as.tsx';

export function GivenAnswer({
  group,
  isCompared,
  isUnfolded,
  isInTabOrder,
  onUnfold,
  onApart,
}: {
  group: AnswerGroup;
  /** The answer was compared with a correct answer. */
  isCompared: boolean;
  isUnfolded: boolean;
  isInTabOrder: boolean;
  onUnfold: (isUnfolded: boolean) => void;
  onApart: (apart: Apart) => void;
}) {
  const { n, text, additionalPoints, teams, seatId } = group;
  const isApart = seatId !== null;
  const lastTime = lastTimeOf(group);
  const act = isApart ? 'Back to group' : 'Mark separately';
  const namesId = useId();
  const Chevron = isUnfolded ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.said}>
      <button
        type="button"
        className={classes.who}
        tabIndex={isInTabOrder ? 0 : -1}
        aria-expanded={isUnfolded}
        aria-controls={isUnfolded ? namesId : undefined}
        title="Who wrote this"
        onClick={() => onUnfold(!isUnfolded)}
      >
        <b dir="auto">{text}</b>{' '}
        <span>
          {additionalPoints !== 0 && <em className={classes.added}>{signed(additionalPoints)}</em>}
          {counted(teams.length, 'team')}
          <Chevron size={17} stroke={2} aria-hidden />
        </span>{' '}
        <small>Who wrote this</small>
      </button>
      {isApart ? (
        // The text equals that of its group, and the host decides what was meant.
        <span className={suggestedClasses.suggested}>
          <IconArrowsSplit2 size={18} stroke={2.2} aria-hidden />
          Marked separately
        </span>
      ) : (
        <span className={classes.compared}>
          {isCompared && <SuggestedAs {...group} />}
          {lastTime !== undefined && (
            <span className={suggestedClasses.suggested}>
              <IconHistory size={18} stroke={2.2} aria-hidden />
              {lastTime}
            </span>
          )}
        </span>
      )}
      {isUnfolded && (
        <div id={namesId} className={classes.names}>
          {teams.map(({ _id, name, isRepeat }) => (
            <span key={_id} className={classes.name}>
              <span dir="auto">{name}</span>
              {isRepeat && <em>Repeat</em>}
              {(isApart || teams.length > 1) && (
                <button
                  type="button"
                  tabIndex={isInTabOrder ? 0 : -1}
                  aria-label={`${act}: ${name}`}
                  onClick={() => {
                    const own = n !== undefined && { n };
                    onApart({ group: group.group, seatId: _id, isApart: !isApart, ...own });
                  }}
                >
                  {act}
                </button>
              )}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
