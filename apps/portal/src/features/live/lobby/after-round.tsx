import type { HostRound, liveCalls, ReplyOf } from '@emcee/contract';
import { IconCheck } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Heading } from '../console/columns.tsx';
import classes from './after-round.module.css';
import { ReadOut } from './read-out.tsx';
import { Standings } from './standings.tsx';
import { UnpublishedChanges } from './unpublished-changes.tsx';

/** The table after the round that was published last. */
export function AfterRound({
  round,
  seats,
  onChange,
}: {
  round: HostRound;
  seats: UseQueryResult<ReplyOf<typeof liveCalls.seats>>;
  /** Goes to its marks. */
  onChange: (round: HostRound) => void;
}) {
  return (
    <>
      <Heading title={`After round ${round.number}`}>
        <p className={classes.published} role="status">
          <IconCheck size={18} stroke={2.4} aria-hidden /> Round {round.number} is published
        </p>
        <UnpublishedChanges round={round} />
        {round.mayChange && <Button onClick={() => onChange(round)}>Change marks</Button>}
        <ReadOut key={round._id} round={round} />
      </Heading>
      <Loaded query={seats}>{(reply) => <Standings seats={reply.seats} />}</Loaded>
    </>
  );
}
