import classes from './narrow-note.module.css';

/** Second line of a cell, with the text of a secondary column while that is hidden. */
export function NarrowNote({ text }: { text: string }) {
  // Codes wrap only between codes.
  return <span className={classes.note} data-note={text.replaceAll('-', '\u2011')} />;
}
