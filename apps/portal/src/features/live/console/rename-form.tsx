import { type HostSeat, liveTexts, type Refusal } from '@emcee/contract';
import { readSeatName, type SeatNameProblem } from '@emcee/game';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useLive } from '../connection/live-context.ts';
import { onSubmit, useTypedField } from './typed-field.ts';

const problems: Readonly<Record<SeatNameProblem, Refusal>> = {
  empty: liveTexts.nameRequired,
  'too-long': liveTexts.nameTooLong,
  'no-letter': liveTexts.nameWithoutLetter,
  address: liveTexts.nameIsAddress,
};

export function RenameForm({ seat, onClose }: { seat: HostSeat; onClose: () => void }) {
  const { push } = useLive();
  const words = useWords();
  const { value, setError, field } = useTypedField(`name of ${seat._id}`, seat.name);

  async function rename(): Promise<void> {
    const read = readSeatName(value);
    if ('problem' in read) {
      setError(words(problems[read.problem]));
      return;
    }
    const command = { kind: 'renameSeat', seatId: seat._id, name: read.name } as const;
    const outcome = await push({
      command,
      label: `Rename ${seat.name}`,
      field: { param: 'name', tell: (refused) => setError(words(refused)) },
    });
    if (outcome === 'done') onClose();
  }

  return (
    <form noValidate onSubmit={onSubmit(rename)}>
      <TextField label="Team name" name="name" isFirst autoComplete="off" {...field} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary">
          Rename
        </Button>
      </DialogActions>
    </form>
  );
}
