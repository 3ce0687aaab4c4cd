import { count, counted } from '@emcee/client';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import classes from '../rounds.module.css';
import type { ReadFile } from './use-question-file.ts';

const LISTED_AT_MOST = 50;

/** Nothing is imported before the admin decides about bad rows. */
export function FileProblems({
  file: { content, goodRowsOnly },
  goodCount,
  onDecide,
}: {
  file: ReadFile;
  goodCount: number;
  onDecide: (isLeftOut: boolean) => void;
}) {
  const { problems, problemCount } = content;
  if (problemCount === 0) return null;
  if (goodRowsOnly) {
    return (
      <Notice tone="warning">
        <div className={classes.decided}>
          <span>
            {`Rows with problems will be skipped. “Create round” imports ${counted(goodCount, 'question')}.`}
          </span>
          <Button isSmall onClick={() => onDecide(false)}>
            Show bad rows
          </Button>
        </div>
      </Notice>
    );
  }
  const skipping = goodCount > 0 ? ', or skip the rows with problems' : '';
  const rest = problemCount - LISTED_AT_MOST;
  return (
    <section className={classes.stack} aria-label="Problems in the file">
      <div role="alert">
        <Notice tone="warning">
          {`${counted(problemCount, 'problem')} found. Fix the file and choose it again${skipping}.`}
        </Notice>
      </div>
      <PlainTable
        label="Problems"
        columns={[
          { key: 'row', title: 'Row', cell: ({ row }) => row },
          { key: 'reason', title: 'Reason', cell: ({ reason }) => reason },
        ]}
        rows={problems.slice(0, LISTED_AT_MOST)}
        rowKey={({ reason }) => reason}
      />
      {rest > 0 && <p>{`and ${count(rest)} more`}</p>}
      {goodCount > 0 && (
        <div>
          <Button onClick={() => onDecide(true)}>Skip rows with problems</Button>
        </div>
      )}
    </section>
  );
}
