import {
  correctionCalls,
  correctionScreenTexts,
  type SeatPointsRow,
  seatPointsTexts,
} from '@emcee/contract';
import { isSeatPoints } from '@emcee/game';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { useKept } from '../../../lib/drafts/use-kept-typing.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { readPoints } from './correction-draft.ts';
import classes from './correction-form.module.css';
import { askedNotes, ReasonedCorrection } from './reasoned-correction.tsx';
import { useUndo } from './use-corrected.ts';

type TeamPoints = {
  gameId: string;
  playerId: string;
  name: string;
  seatPoints: readonly SeatPointsRow[];
};

export function PointsForTeam(team: TeamPoints) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useCall(correctionCalls.list, { id: team.gameId });
  if (data?.state !== 'ended') return null;
  return (
    <>
      <span className={classes.give}>
        <Button
          isSmall
          icon={<IconPlus size={15} aria-hidden />}
          label={`Points for ${team.name}`}
          onClick={() => setIsOpen(true)}
        >
          Points
        </Button>
      </span>
      <Dialog
        isOpen={isOpen}
        title={`Points for ${team.name}`}
        onClose={() => setIsOpen(false)}
        isWide
      >
        <PointsForm team={team} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function PointsForm({ team, onClose }: { team: TeamPoints; onClose: () => void }) {
  const words = useWords();
  const { playerId, seatPoints } = team;
  const [typed, setTyped] = useKept(`points of ${playerId}`, '');
  const points = readPoints(typed);
  const isPossible = points !== undefined && isSeatPoints(points, { halfPoints: true });
  const before = { points: seatPoints.reduce((sum, given) => sum + given.points, 0) };
  return (
    <ReasonedCorrection
      name={playerId}
      correction={isPossible ? { kind: 'seat-points', playerId, points, before } : undefined}
      what={words(correctionScreenTexts.teamPoints)}
      incomplete={typed.trim() === '' ? undefined : seatPointsTexts.range.text}
      note={askedNotes.onPoints}
      onClose={onClose}
    >
      <TextField
        label="Points"
        name="points"
        isFirst
        inputMode="text"
        autoComplete="off"
        help="For example 2, -1 or 0.5"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ReasonedCorrection>
  );
}

export function TakeBackPoints({ gameId, given }: { gameId: string; given: SeatPointsRow }) {
  const { data } = useCall(correctionCalls.list, { id: gameId });
  const undo = useUndo();
  if (data?.state !== 'ended') return null;
  // Points may have been undone and given again: only the newest correction can be undone.
  let newest = given._id;
  for (;;) {
    const next = data.corrections.find(({ undoesId }) => undoesId === newest);
    if (next === undefined) break;
    newest = next._id;
  }
  const correction = data.corrections.find(({ _id }) => _id === newest);
  if (correction?.canUndo !== true) return null;
  return (
    <Button isSmall label={`Undo points for ${given.reason}`} onClick={() => void undo(newest)}>
      Undo
    </Button>
  );
}
