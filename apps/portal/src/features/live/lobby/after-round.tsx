import type { HostRound, liveCalls, ReplyOf } from '@emcee/contract';
import { IconCheck } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Heading } from '../parts/columns.tsx';
import classes from './after-round.module.css';
import { ReadOut } from './read-out.tsx';
import { Standings } from './standings.tsx';

/** The table after the round that was published last. */
export function AfterRound({
  round,
  seats,
}: {
  round: HostRound;
  seats: UseQueryResult<ReplyOf<typeof liveCalls.seats>>;
}) {
  return (
    <>
      <Heading title={`After round ${round.number}`}>
        <p className={classes.published} role="status">
          <IconCheck size={18} stroke={2.4} aria-hidden /> Round {round.number} is published
        </p>
        <ReadOut key={round._id} round={round} />
      </Heading>
      <Loaded query={seats}>{(reply) => <Standings seats={reply.seats} />}</Loaded>
    </>
  );
}
