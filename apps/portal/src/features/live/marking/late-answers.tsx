import { counted } from '@emcee/client';
import type { LateAnswer, LiveCommand } from '@emcee/contract';
import { Button } from '../../../ui/basics/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ActionRow } from '../console/columns.tsx';
import classes from './late-answers.module.css';
import type { Marking } from './marks.ts';

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;

export function LateAnswers({
  marking: { round, late, lateCount },
  onSend,
}: {
  marking: Marking;
  onSend: (command: LiveCommand, label: string) => void;
}) {
  if (lateCount === 0) return null;
  const roundId = round._id;
  const judge = ({ n, seatId }: LateAnswer, isAccepted: boolean) =>
    onSend(
      { kind: 'judgeLate', roundId, n, seatId, isAccepted },
      `${isAccepted ? 'Accept' : 'Leave out'} a late answer`,
    );
  return (
    <Card title={`${counted(lateCount, 'answer')} arrived late`}>
      <ul className={classes.list}>
        {late.map((answer) => (
          <li key={`${answer.n} ${answer.seatId}`} className={classes.row}>
            <p className={classes.text}>
              {`Question ${answer.label ?? answer.n}: `}
              <b>{answer.text}</b>
            </p>
            <p className={classes.when}>
              {`Written in time, arrived ${lateText(answer.lateMs)} after closing.`}
              {answer.standing !== '' && ` Without it, “${answer.standing}” counts.`}
            </p>
            <ActionRow>
              <Button onClick={() => judge(answer, true)}>Accept</Button>
              <Button tone="quiet" onClick={() => judge(answer, false)}>
                Leave out
              </Button>
            </ActionRow>
          </li>
        ))}
      </ul>
      {lateCount > 1 && (
        <Button onClick={() => onSend({ kind: 'acceptLate', roundId }, 'Accept all late answers')}>
          {`Accept all ${lateCount}`}
        </Button>
      )}
    </Card>
  );
}

function lateText(lateMs: number): string {
  const seconds = Math.max(1, Math.round(lateMs / SECOND_MS));
  return seconds < 2 * MINUTE_SECONDS
    ? `${seconds} s`
    : `${Math.round(seconds / MINUTE_SECONDS)} min`;
}
