import { counted, signed } from '@emcee/client';
import type { AnswerGroup } from '@emcee/contract';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './answer-groups.module.css';
import type { Apart } from './marks.ts';
import { LastTime, MarkedSeparately, SuggestedAs } from './suggested-as.tsx';

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
        <MarkedSeparately />
      ) : (
        <span className={classes.compared}>
          {isCompared && <SuggestedAs {...group} />}
          <LastTime group={group} />
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
