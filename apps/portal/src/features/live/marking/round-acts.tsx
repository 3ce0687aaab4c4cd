import { roundLine } from '@emcee/client';
import type { LiveCommand } from '@emcee/contract';
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { ActionRow } from '../console/columns.tsx';
import type { Marking } from './marks.ts';
import classes from './round-acts.module.css';

export function RoundActions({
  round,
  isEnded,
  onPublish,
  onSend,
  onLeave,
}: {
  round: Marking['round'];
  /** No round can be reopened after the game. */
  isEnded: boolean;
  /** Undefined if the bar has space for that button. */
  onPublish: (() => void) | undefined;
  onSend: (command: LiveCommand, label: string) => void;
  /** Changes of a published round are kept. */
  onLeave: (() => void) | undefined;
}) {
  const [asks, setAsks] = useState(false);
  const roundId = round._id;
  if (round.state === 'published') {
    return (
      <Card title={roundLine(round)} isRegion={false}>
        <div className={classes.published}>
          <p>Phones, screens and Game History don't change until you publish.</p>
          {onLeave !== undefined && !isEnded && (
            <ActionRow>
              <Button onClick={onLeave}>Back to the standings</Button>
            </ActionRow>
          )}
        </div>
      </Card>
    );
  }
  return (
    <Card title={roundLine(round)} isRegion={false}>
      <ActionRow>
        {onPublish !== undefined && (
          <Button onClick={onPublish}>{`Publish round ${round.number}`}</Button>
        )}
        {!isEnded && (
          <>
            <Button onClick={() => onSend({ kind: 'putOff', roundId }, 'Mark later')}>
              Mark later
            </Button>
            <Button onClick={() => onSend({ kind: 'reopenRound', roundId }, 'Reopen the round')}>
              Reopen the round
            </Button>
          </>
        )}
        <Button onClick={() => setAsks(true)}>Discard</Button>
      </ActionRow>
      <ConfirmDialog
        isOpen={asks}
        title={`Discard “${round.name}”?`}
        confirmLabel="Discard round"
        isDangerous
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          onSend({ kind: 'discard', roundId }, 'Discard the round');
        }}
      >
        <p>Its answers earn no points and it's left out of Game History. This can't be undone.</p>
      </ConfirmDialog>
    </Card>
  );
}
