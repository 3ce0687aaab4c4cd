import { counted } from '@emcee/client';
import type { HostRound } from '@emcee/contract';
import { IconAlertTriangle, IconDeviceMobile, IconDeviceTv } from '@tabler/icons-react';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { type Marking, openQuestionsOf, totalsOf } from './marks.ts';
import classes from './publish-dialog.module.css';

/** Asks before the marks of a round count: what is not marked, and who sees what. */
export function PublishDialog({
  isOpen,
  marking,
  isEnded,
  onClose,
  onPublish,
  onShow,
}: {
  isOpen: boolean;
  marking: Marking;
  /** The room is closed: nobody leads its screens. */
  isEnded: boolean;
  onClose: () => void;
  onPublish: () => void;
  /** Goes to a question with answers that are not marked. */
  onShow: (n: number) => void;
}) {
  const { answers, marked } = totalsOf(marking);
  const unmarked = answers - marked;
  const [firstOpen] = openQuestionsOf(marking);
  const title = `Publish round ${marking.round.number}`;
  return (
    <Dialog isOpen={isOpen} title={`${title}?`} onClose={onClose}>
      <div className={classes.content}>
        {unmarked > 0 && (
          <Notice tone="warning" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {counted(unmarked, 'answer')} {unmarked === 1 ? 'is' : 'are'} not marked.{' '}
            {unmarked === 1 ? 'It counts' : 'They count'} 0.{' '}
            {firstOpen !== undefined && (
              <button type="button" className={classes.link} onClick={() => onShow(firstOpen)}>
                Question {firstOpen}
              </button>
            )}
          </Notice>
        )}
        {marking.lateCount > 0 && (
          <Notice tone="warning">
            {counted(marking.lateCount, 'answer')} came late and{' '}
            {marking.lateCount === 1 ? 'waits for you. It does' : 'wait for you. They do'} not count
            unless you accept {marking.lateCount === 1 ? 'it' : 'them'}.
          </Notice>
        )}
        <p className={classes.where}>
          <IconDeviceMobile size={20} stroke={1.9} aria-hidden />
          {phonesText(marking.round)}
        </p>
        {!isEnded && (
          <p className={classes.where}>
            <IconDeviceTv size={20} stroke={1.9} aria-hidden />
            The screen shows nothing until you show it.
          </p>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Back to marking</Button>
        <Button tone="primary" isMainAct onClick={onPublish}>
          {title}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What phones show of a round that is published. */
function phonesText({ showAnswers, showScores }: HostRound): string {
  if (showAnswers && showScores) return 'Phones show verdicts, points and the table.';
  if (showAnswers) return 'Phones show verdicts.';
  if (showScores) return 'Phones show the table.';
  return 'Phones show no results.';
}
