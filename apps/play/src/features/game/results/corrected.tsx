import { signed } from '@emcee/client';
import { type OwnView, phoneLaterTexts } from '@emcee/contract';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useGame } from '../use-session.ts';
import classes from './corrected.module.css';

type Note = { n: number | null; text: string };

/**
 * Corrections of a round, or of the team's points (`roundNumber` is null). `points` is null if the room
 * shows none.
 */
type CorrectedPart = { roundNumber: number | null; points: number | null; notes: Note[] };

/** Corrections since the last round started, with their notes for players. */
export function Corrected() {
  const { own } = useGame();
  const words = useWords();
  return correctedParts(own).map(({ roundNumber, points, notes }) => {
    const scored = points === null ? phoneLaterTexts.correctedUnscored : phoneLaterTexts.corrected;
    const title = roundNumber === null ? phoneLaterTexts.pointsCorrected : scored;
    const values = { n: roundNumber ?? 0, points: points === null ? '' : signed(points) };
    return (
      <div key={roundNumber ?? 0} className={classes.corrected}>
        <Icon name="pencil" />
        <div>
          <p>{words(title, values)}</p>
          {notes.map(({ n, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two corrections may have the same text
            <p key={index} className={classes.note}>
              {n === null ? text : words(phoneLaterTexts.noteOnQuestion, { n, note: text })}
            </p>
          ))}
        </div>
      </div>
    );
  });
}

/** Groups corrections by round, in order, with the team's points last. */
function correctedParts(own: OwnView | undefined): CorrectedPart[] {
  const gained = new Map(
    own?.score?.corrected?.map(({ roundNumber, points }) => [roundNumber, points]),
  );
  const notes = own?.notes ?? [];
  const numbers = [...gained.keys(), ...notes.flatMap(({ roundNumber }) => roundNumber ?? [])];
  const rounds = [...new Set(numbers)].sort((a, b) => a - b);
  const onPoints = notes.some(({ roundNumber }) => roundNumber === null) ? [null] : [];
  return [...rounds, ...onPoints].map((roundNumber) => ({
    roundNumber,
    points: roundNumber === null ? null : (gained.get(roundNumber) ?? null),
    notes: notes.filter((note) => note.roundNumber === roundNumber),
  }));
}
