import classes from './question-editor.module.css';

/** Says whether the browser keeps what was written. */
export function DraftHint({ isKept, kept }: { isKept: boolean; kept: string }) {
  return (
    <p className={classes.hint}>
      {isKept ? kept : 'This browser keeps no drafts. Save the round before you leave this page.'}
    </p>
  );
}
