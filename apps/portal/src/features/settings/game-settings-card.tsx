import { gameSettingsSchema } from '@emcee/contract';
import { type GameSettings, POINT_VALUE } from '@emcee/game';
import {
  lockModeChoices,
  playersLimitChoices,
  questionsPerRoundChoices,
} from './setting-choices.ts';
import {
  ChoiceSetting,
  LongChoiceSetting,
  NumberSetting,
  SwitchSetting,
} from './setting-fields.tsx';
import { gameSettingTexts } from './setting-texts.ts';
import { SettingsCard } from './settings-card.tsx';
import { type SettingsCardProps, useSettingsForm } from './use-settings-form.ts';

/** The nine game settings, for all rooms or for one host. */
export function GameSettingsCard(props: SettingsCardProps<GameSettings>) {
  const settings = useSettingsForm({
    ...props,
    schema: gameSettingsSchema,
    texts: gameSettingTexts,
  });
  const { form, setting } = settings;
  return (
    <SettingsCard title="Game Settings" saveLabel="Save game settings" settings={settings}>
      <LongChoiceSetting setting={setting('playersLimit')} choices={playersLimitChoices} />
      <NumberSetting setting={setting('scoringInterval')} min={POINT_VALUE.min} />
      <LongChoiceSetting
        setting={setting('questionsPerRound')}
        choices={questionsPerRoundChoices}
      />
      <SwitchSetting setting={setting('halfPoints')} />
      <SwitchSetting setting={setting('showAnswers')} />
      <SwitchSetting setting={setting('showScores')} />
      <SwitchSetting setting={setting('helperTips')} />
      <SwitchSetting setting={setting('lockQuestion')} />
      <ChoiceSetting
        setting={setting('lockQuestionMode')}
        choices={lockModeChoices}
        disabled={!form.values.lockQuestion}
      />
    </SettingsCard>
  );
}
