import { count, counted } from '@emcee/client';
import type { RowNote } from '@emcee/game';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import classes from '../rounds.module.css';

const LISTED_AT_MOST = 50;

/** Nothing is imported before the admin decides about bad rows. */
export function FileProblems({
  problems,
  problemCount,
  goodCount,
  goodRowsOnly,
  onDecide,
}: {
  problems: readonly RowNote[];
  /** Of many problems only the first are listed. */
  problemCount: number;
  goodCount: number;
  goodRowsOnly: boolean;
  onDecide: (isLeftOut: boolean) => void;
}) {
  if (problemCount === 0) return null;
  const canImportGood = goodCount > 0;
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
  const listed = problems.slice(0, LISTED_AT_MOST).map((problem, index) => ({ ...problem, index }));
  return (
    <section className={classes.stack} aria-label="Problems in the file">
      <div role="alert">
        <Notice tone="warning">
          {`${counted(problemCount, 'problem')} found. Fix the file and choose it again${
            canImportGood ? ', or skip the rows with problems' : ''
          }.`}
        </Notice>
      </div>
      <PlainTable
        label="Problems"
        columns={[
          { key: 'row', title: 'Row', cell: ({ row }) => row },
          { key: 'reason', title: 'Reason', cell: ({ reason }) => reason },
        ]}
        rows={listed}
        rowKey={({ index }) => String(index)}
      />
      {problemCount > listed.length && <p>{`and ${count(problemCount - listed.length)} more`}</p>}
      {canImportGood && (
        <div>
          <Button onClick={() => onDecide(true)}>Skip rows with problems</Button>
        </div>
      )}
    </section>
  );
}
