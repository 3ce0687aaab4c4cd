import type { Settings } from '@emcee/contract';
import { useWords } from '../../lib/words.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { settingLabels } from './setting-texts.ts';
import { shownValue } from './shown-value.ts';

export function SettingsInEffect({ gameSettings, proGameOptions, playerSettings }: Settings) {
  const words = useWords();
  const factsOf = (values: object) =>
    Object.entries(values)
      .filter(([name]) => name !== 'gamePauseMessage' || proGameOptions.gamePauseMessage !== '')
      .map(([name, value]) => ({
        name: words(settingLabels[name] ?? name),
        value: shownValue(name, value),
      }));
  return (
    <>
      <Card title="Game Settings">
        <DescriptionList
          facts={[
            ...factsOf(gameSettings),
            {
              name: 'Players must log in',
              value: shownValue('requirePlayerEmail', playerSettings.requirePlayerEmail),
            },
          ]}
        />
      </Card>
      <Card title="Advanced Options">
        <DescriptionList facts={factsOf(proGameOptions)} />
      </Card>
    </>
  );
}
