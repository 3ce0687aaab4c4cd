import { type HostRound, liveCalls } from '@emcee/contract';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../lib/calls.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { knownBy } from './known-by.ts';
import classes from './read-out.module.css';

/** Reads a published round out: question, answer, and how many knew it; Space goes on. */
export function ReadOut({ round }: { round: HostRound }) {
  const [n, setN] = useState<number>();
  const last = round.through ?? round.questionsCount;
  return (
    <>
      <Button onClick={() => setN(1)}>{`Read out round ${round.number}`}</Button>
      <Dialog
        isOpen={n !== undefined}
        title={`Question ${n ?? 1} of ${last}`}
        onClose={() => setN(undefined)}
        isWide
      >
        {n !== undefined && <Read roundId={round._id} n={n} />}
        <DialogActions>
          <Button
            disabled={n === 1}
            icon={<IconArrowLeft size={17} aria-hidden />}
            onClick={() => setN((n ?? 1) - 1)}
          >
            Back
          </Button>
          <Button
            tone="primary"
            isMainAct
            icon={<IconArrowRight size={17} aria-hidden />}
            onClick={() => setN(n === last ? undefined : (n ?? 0) + 1)}
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
