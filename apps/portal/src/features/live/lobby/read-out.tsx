import { type HostRound, liveCalls } from '@emcee/contract';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../lib/calls.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useLive } from '../link/live-context.ts';
import { knownBy } from './known-by.ts';
import classes from './read-out.module.css';

/** Reads a published round out: question, answer, and how many knew it; Space goes on. */
export function ReadOut({ round }: { round: HostRound }) {
  const { push } = useLive();
  const [n, setN] = useState<number>();
  const [isOnScreen, setIsOnScreen] = useState(false);
  const last = round.through ?? round.questionsCount;

  function show(shown: number): void {
    const command = { kind: 'showAnswer', roundId: round._id, n: shown } as const;
    void push({ command, label: `Show on screen: answer ${shown}` });
  }

  function goTo(next: number | undefined): void {
    setN(next);
    if (isOnScreen && next !== undefined) show(next);
  }

  return (
    <>
      <Button onClick={() => goTo(1)}>{`Read out round ${round.number}`}</Button>
      <Dialog
        isOpen={n !== undefined}
        title={`Question ${n ?? 1} of ${last}`}
        onClose={() => setN(undefined)}
        isWide
      >
        {n !== undefined && <Read roundId={round._id} n={n} />}
        <DialogActions>
          <Button
            isPressed={isOnScreen}
            onClick={() => {
              if (!isOnScreen) show(n ?? 1);
              setIsOnScreen(!isOnScreen);
            }}
          >
            Show on the screen
          </Button>
          <Button
            disabled={n === 1}
            icon={<IconArrowLeft size={17} aria-hidden />}
            onClick={() => goTo((n ?? 1) - 1)}
          >
            Back
          </Button>
          <Button
            tone="primary"
            isMainAct
            icon={<IconArrowRight size={17} aria-hidden />}
            onClick={() => goTo(n === last ? undefined : (n ?? 0) + 1)}
          >
            {n === last ? 'Done' : 'Next'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Read({ roundId, n }: { roundId: string; n: number }) {
  const query = useCall(liveCalls.answers, { roundId, n }, { isOutdated: () => true });
  return (
    <Loaded query={query}>
      {(reply) => (
        <div className={classes.read} aria-live="polite">
          <p className={classes.question}>{reply.question.questionText || `Question ${n}`}</p>
          {reply.question.answerText !== '' && (
            <p className={classes.answer}>{reply.question.answerText}</p>
          )}
          <p className={classes.known}>{knownBy(reply)}</p>
        </div>
      )}
    </Loaded>
  );
}
