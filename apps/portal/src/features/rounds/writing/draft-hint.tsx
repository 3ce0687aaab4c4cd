import classes from './question-editor.module.css';

export function DraftHint({ isKept, kept }: { isKept: boolean; kept: string }) {
  return (
    <p className={classes.hint}>
      {isKept ? kept : 'This browser keeps no drafts. Save the round before you leave this page.'}
    </p>
  );
}
