import type { HostQuestion, HostRound } from '@emcee/contract';
import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { useLive } from '../connection/live-context.ts';
import { PauseButton } from '../console/pause-button.tsx';
import classes from './control-strip.module.css';
import { LastCall } from './last-call.tsx';

/** Keeps the other controls of a round in sight; `children` is the bar below. */
export function ControlStrip({
  round,
  question,
  isPaused,
  onClose,
  children,
}: {
  round: HostRound;
  isPaused: boolean;
  /** Null before the first question. */
  question: HostQuestion | null;
  /** Closes the round before its last question; undefined if the big button does. */
  onClose: (() => void) | undefined;
  children: ReactNode;
}) {
  const isEmpty = isPaused && question === null;
  const close = 'Close round and mark';
  const all = 'Show all questions';
  const verb = question?.isVoided ? 'Unvoid' : 'Void';
  const voiding = `${verb} question ${question?.n}`;
  const isNarrow = useIsNarrow();
  const { push } = useLive();
  const { _id: roundId } = round;
  return (
    <footer className={classes.foot}>
      {!isEmpty && (
        <div className={classes.strip}>
          {question !== null && !isPaused && <LastCall round={round} />}
          <div className={classes.others}>
            {!isPaused && <PauseButton />}
            {question !== null && (
              <>
                <Button
                  icon={isNarrow ? undefined : <IconBan size={17} aria-hidden />}
                  label={voiding}
                  onClick={() =>
                    void push({
                      command: { kind: 'void', roundId, n: question.n, voided: !question.isVoided },
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
                    onClick={() =>
                      void push({ command: { kind: 'revealAll', roundId }, label: all })
                    }
                  >
                    {isNarrow ? 'Show all' : all}
                  </Button>
                )}
              </>
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
