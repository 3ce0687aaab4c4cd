import { applyTexts, type Host, labelTexts, matchesSearch } from '@emcee/contract';
import { useState } from 'react';
import { settingLabels } from '../../../features/settings/setting-texts.ts';
import { shownValue } from '../../../features/settings/shown-value.ts';
import { useWords, type Words } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { CheckList } from '../../../ui/forms/fields/check-list.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { TableSearch } from '../../../ui/tables/table-search.tsx';
import type { HostValues } from './settings-changes.ts';

export type Choice = { names: ReadonlySet<string>; hostIds: ReadonlySet<string> };

const SEARCHED_FROM = 10;

export function ApplyChoice({
  values,
  others,
  choice,
  onChange,
  onPreview,
  onCancel,
}: {
  values: HostValues;
  others: readonly Host[];
  choice: Choice;
  onChange: (choice: Choice) => void;
  onPreview: () => void;
  onCancel: () => void;
}) {
  const words = useWords();
  const [search, setSearch] = useState('');
  const isComplete = choice.names.size > 0 && choice.hostIds.size > 0;
  return (
    <>
      <CheckList
        title={words(applyTexts.settings)}
        items={settingItems(values, words)}
        chosen={choice.names}
        onChange={(names) => onChange({ ...choice, names })}
      />
      <CheckList
        title={words(labelTexts.hosts)}
        items={others
          .filter((host) => matchesSearch(`${host.room.roomCode} ${noteOf(host)}`, search))
          .map((host) => ({
            key: host._id,
            label: host.room.roomCode,
            ...(noteOf(host) !== '' && { note: noteOf(host) }),
          }))}
        chosen={choice.hostIds}
        onChange={(hostIds) => onChange({ ...choice, hostIds })}
      >
        {others.length >= SEARCHED_FROM && (
          <TableSearch label={words(applyTexts.searchRooms)} value={search} onChange={setSearch} />
        )}
      </CheckList>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button tone="primary" onClick={onPreview} disabled={!isComplete}>
          Preview
        </Button>
      </DialogActions>
    </>
  );
}

function noteOf({ displayName, email }: Host): string {
  return [displayName, email].filter((text) => text !== null).join(' · ');
}

function settingItems({ gameSettings, proGameOptions }: HostValues, words: Words) {
  return Object.entries({ ...gameSettings, ...proGameOptions })
    .filter(([name]) => name !== 'gamePauseMessage')
    .map(([name, value]) => ({
      key: name,
      label: words(settingLabels[name] ?? name),
      note: shownValue(name, value),
    }));
}
