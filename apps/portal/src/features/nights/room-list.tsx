import { type Host, labelTexts } from '@emcee/contract';
import { useWords } from '../../lib/words.tsx';
import { CheckList } from '../../ui/forms/fields/check-list.tsx';

export function RoomList({
  hosts,
  hostIds,
  onChange,
}: {
  hosts: readonly Host[];
  hostIds: readonly string[];
  onChange: (hostIds: string[]) => void;
}) {
  const words = useWords();
  return (
    <CheckList
      title={words(labelTexts.rooms)}
      items={hosts.map(({ _id, room, displayName }) => ({
        ...{ key: _id, label: room.roomCode },
        ...(displayName !== null && { note: displayName }),
      }))}
      chosen={new Set(hostIds)}
      onChange={(chosen) => onChange([...chosen])}
    />
  );
}
