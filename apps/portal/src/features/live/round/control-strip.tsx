import type { HostQuestion, HostRound } from '@emcee/contract';
import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { useLive } from '../connection/live-context.ts';
import { PauseButton } from '../console/pause-button.tsx';
import classes from './control-strip.module.css';
import { LastCall } from './last-call.tsx';

type StripProps = { round: HostRound; isPaused: boolean };

/** Keeps the other controls of a round in sight; `children` is the bar below. */
export function ControlStrip({
  round,
  question,
  isPaused,
  onClose,
  children,
}: StripProps & {
  /** Null before the first question. */
  question: HostQuestion | null;
  /** Closes the round before its last question; undefined if the big button does. */
  onClose: (() => void) | undefined;
  children: ReactNode;
}) {
  const isEmpty = isPaused && question === null;
  const close = 'Close round and mark';
  const isNarrow = useIsNarrow();
  return (
    <footer className={classes.foot}>
      {!isEmpty && (
        <div className={classes.strip}>
          {question !== null && !isPaused && <LastCall round={round} />}
          <div className={classes.others}>
            {!isPaused && <PauseButton />}
            {question !== null && (
              <QuestionControls round={round} question={question} isPaused={isPaused} />
            )}
            {onClose !== undefined && (
              <span className={classes.end}>
                <Button label={close} onClick={onClose}>
                  {isNarrow && question !== null ? 'Close round' : close}
                </Button>
              </span>
            )}
          </div>
        </div>
      )}
      {children}
    </footer>
  );
}

function QuestionControls({
  round,
  question: { n, isVoided },
  isPaused,
}: StripProps & { question: HostQuestion }) {
  const { push } = useLive();
  const isNarrow = useIsNarrow();
  const roundId = round._id;
  const verb = isVoided ? 'Unvoid' : 'Void';
  const voiding = `${verb} question ${n}`;
  const all = 'Show all questions';
  return (
    <>
      <Button
        icon={isNarrow ? undefined : <IconBan size={17} aria-hidden />}
        label={voiding}
        onClick={() =>
          void push({
            command: { kind: 'void', roundId, n, voided: !isVoided },
            label: voiding,
          })
        }
      >
        {isNarrow ? verb : voiding}
      </Button>
      {!round.isAllRevealed && (
        <Button
          disabled={isPaused}
          label={all}
          onClick={() => void push({ command: { kind: 'revealAll', roundId }, label: all })}
        >
          {isNarrow ? 'Show all' : all}
        </Button>
      )}
    </>
  );
}
