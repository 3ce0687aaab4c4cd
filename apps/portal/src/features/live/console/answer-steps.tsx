import type { HostGame, HostRound } from '@emcee/contract';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Button } from '../../../ui/basics/button.tsx';
import { useLive } from '../connection/live-context.ts';
import classes from './screen-steps.module.css';
import { useAskedNumbers } from './use-asked.ts';

/** Hidden while the screens show anything but published answers. */
export function AnswerSteps({ game }: { game: HostGame }) {
  const { shows, shownQuestion, rounds } = game;
  const round = rounds.find(({ _id }) => _id === shownQuestion?.roundId);
  if (shows !== 'answer' || shownQuestion === null || round === undefined) return null;
  return <Steps round={round} n={shownQuestion.n} />;
}

function Steps({ round, n }: { round: HostRound; n: number }) {
  const { push } = useLive();
  const asked = useAskedNumbers(round._id, { isWanted: true }) ?? [];
  const before = asked.findLast((other) => other < n);
  const next = asked.find((other) => other > n);

  const step = (to: number | undefined) => {
    if (to === undefined) return;
    const command = { kind: 'showAnswer', roundId: round._id, n: to } as const;
    void push({ command, label: `Show on screen: answer ${to}` });
  };
  return (
    <div className={classes.steps}>
      <Button
        disabled={before === undefined}
        icon={<IconArrowLeft size={17} aria-hidden />}
        onClick={() => step(before)}
      >
        Back
      </Button>
      <p aria-live="polite">{`Answer ${n} of ${round.through ?? round.questionsCount}`}</p>
      <Button
        disabled={next === undefined}
        label="Next answer"
        icon={<IconArrowRight size={17} aria-hidden />}
        onClick={() => step(next)}
      >
        Next
      </Button>
    </div>
  );
}
