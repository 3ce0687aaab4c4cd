import { phoneLaterTexts } from '@emcee/contract';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useGame } from '../use-session.ts';
import classes from './corrected.module.css';
import { type CorrectedPart, correctedParts } from './corrected-parts.ts';
import { pointsText } from './points-text.ts';

/** What corrections have changed since the last round started, and what they tell players. */
export function Corrected() {
  const { own } = useGame();
  return correctedParts(own).map((part) => <Part key={part.roundNumber ?? 0} part={part} />);
}

function Part({ part: { roundNumber, points, notes } }: { part: CorrectedPart }) {
  const words = useWords();
  return (
    <div className={classes.corrected}>
      <Icon name="pencil" />
      <div>
        <p>
          {words(titleOf(roundNumber, points), { n: roundNumber ?? 0, points: signOf(points) })}
        </p>
        {notes.map(({ n, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two corrections may say the same
          <p key={index} className={classes.note}>
            {n === null ? text : words(phoneLaterTexts.noteOnQuestion, { n, note: text })}
          </p>
        ))}
      </div>
    </div>
  );
}

function titleOf(roundNumber: number | null, points: number | null) {
  if (roundNumber === null) return phoneLaterTexts.pointsCorrected;
  return points === null ? phoneLaterTexts.correctedUnscored : phoneLaterTexts.corrected;
}

function signOf(points: number | null): string {
  return points === null ? '' : pointsText(points);
}
