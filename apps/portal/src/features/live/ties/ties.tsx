import { ordinal } from '@emcee/client';
import type { HostSeat } from '@emcee/contract';
import { sharedPlaces, standings } from '@emcee/game';
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useLive } from '../connection/live-context.ts';
import { onSubmit, useTypedField } from '../console/typed-field.ts';
import { tieText } from './tie-text.ts';
import classes from './ties.module.css';

const SHOWN_AT_ONCE = 3;

/** The places that teams share, the best one first, each with a way to break the tie. */
export function Ties({ seats, isAsked }: { seats: readonly HostSeat[]; isAsked: boolean }) {
  const [isWhole, setIsWhole] = useState(false);
  const [chosen, setChosen] = useState<number | null>();
  const ties = sharedPlaces(standings(seats.map((seat) => ({ ...seat, score: seat.points }))));
  if (ties.length === 0) return null;
  const shown = isWhole ? ties : ties.slice(0, SHOWN_AT_ONCE);
  const open = chosen === undefined && isAsked ? ties[0]?.place : chosen;
  return (
    <ul className={classes.ties} aria-label="Ties">
      {shown.map(({ place, teams }) => (
        <li key={place}>
          <p>
            {tieText(
              place,
              teams.map(({ name }) => name),
              teams.length,
            )}
          </p>
          {open === place ? (
            <TieForm place={place} onClose={() => setChosen(null)} />
          ) : (
            <Button label={`Break the tie for ${ordinal(place)}`} onClick={() => setChosen(place)}>
              Break the tie
            </Button>
          )}
        </li>
      ))}
      {shown.length < ties.length && (
        <li>
          <Button tone="quiet" isFlush onClick={() => setIsWhole(true)}>
            {`Show all ${ties.length} ties`}
          </Button>
        </li>
      )}
    </ul>
  );
}

function TieForm({ place, onClose }: { place: number; onClose: () => void }) {
  const { push } = useLive();
  const question = useTypedField('question of a tiebreaker', '');
  const answer = useTypedField('answer to a tiebreaker', '');

  const start = () => {
    const texts = { questionText: question.value, answerText: answer.value };
    void push({ command: { kind: 'startTiebreaker', place, ...texts }, label: 'Start tiebreaker' });
  };

  return (
    <form noValidate className={classes.form} onSubmit={onSubmit(start)}>
      <TextField
        label="Question (optional)"
        name="questionText"
        autoComplete="off"
        isFirst
        {...question.field}
      />
      <TextField
        label="Correct answer (optional)"
        name="answerText"
        autoComplete="off"
        help="If it is a number, the closest wins."
        {...answer.field}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary">
          Start
        </Button>
      </DialogActions>
    </form>
  );
}
