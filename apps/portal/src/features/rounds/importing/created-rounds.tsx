import { count, counted } from '@emcee/client';
import { Notice } from '../../../ui/feedback/notice.tsx';

const NAMES_SHOWN = 10;

/** Of an import that was interrupted: which rounds are created, and how to get the others. */
export function CreatedRounds({
  created,
  roundCount,
  isCreating,
}: {
  created: readonly { _id: string; name: string }[];
  roundCount: number;
  isCreating: boolean;
}) {
  const rest = created.length - NAMES_SHOWN;
  return (
    <Notice tone="info">
      <p>{`${count(created.length)} of ${counted(roundCount, 'round')} created:`}</p>
      <ul>
        {created.slice(0, NAMES_SHOWN).map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
        {rest > 0 && <li>{`and ${counted(rest, 'more round')}`}</li>}
      </ul>
      {!isCreating && (
        <p>
          The remaining rounds haven't been created yet. Create them now, or change the round name
          first.
        </p>
      )}
    </Notice>
  );
}
