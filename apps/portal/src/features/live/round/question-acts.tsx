import type { HostQuestion, HostRound } from '@emcee/contract';
import { IconBan } from '@tabler/icons-react';
import { Button } from '../../../ui/basics/button.tsx';
import { useLive } from '../connection/live-context.ts';
import { PauseButton } from '../console/pause-button.tsx';
import { LastCall } from './last-call.tsx';
import classes from './question-acts.module.css';

/** What can be done with the question that the host is on. */
export function QuestionActs({
  round,
  question: { n, isVoided },
  isPaused,
  onClose,
}: {
  round: HostRound;
  question: HostQuestion;
  isPaused: boolean;
  /** Closes the round before its last question, where that has no place elsewhere. */
  onClose: (() => void) | undefined;
}) {
  const { push } = useLive();
  const roundId = round._id;
  return (
    <div className={classes.acts}>
      {!isPaused && <LastCall round={round} />}
      <div className={classes.others}>
        {!isPaused && <PauseButton />}
        <Button
          icon={<IconBan size={17} aria-hidden />}
          onClick={() =>
            void push({
              command: { kind: 'void', roundId, n, voided: !isVoided },
              label: isVoided ? `Unvoid question ${n}` : `Void question ${n}`,
            })
          }
        >
          {isVoided ? 'Unvoid' : 'Void'}
        </Button>
        {!round.isAllRevealed && (
          <Button
            disabled={isPaused}
            onClick={() =>
              void push({ command: { kind: 'revealAll', roundId }, label: 'Show all questions' })
            }
          >
            Show all questions
          </Button>
        )}
        {onClose !== undefined && <Button onClick={onClose}>Close round and mark</Button>}
      </div>
    </div>
  );
}
