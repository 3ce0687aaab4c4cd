import { proGameOptionsSchema } from '@emcee/contract';
import { POINT_VALUE, type ProGameOptions } from '@emcee/game';
import { pauseContentChoices } from './setting-choices.ts';
import { ChoiceSetting, NumberSetting, SwitchSetting, TextSetting } from './setting-fields.tsx';
import { proGameOptionTexts } from './setting-texts.ts';
import { SettingsCard } from './settings-card.tsx';
import { type SettingsCardProps, useSettingsForm } from './use-settings-form.ts';

/** The eight advanced options, for all rooms or for one host. */
export function AdvancedOptionsCard(props: SettingsCardProps<ProGameOptions>) {
  const settings = useSettingsForm({
    ...props,
    schema: proGameOptionsSchema,
    texts: proGameOptionTexts,
  });
  const { form, setting } = settings;
  return (
    <SettingsCard title="Advanced Options" saveLabel="Save advanced options" settings={settings}>
      <SwitchSetting setting={setting('switchRounds')} />
      <SwitchSetting setting={setting('adjustByResponse')} />
      <SwitchSetting setting={setting('showQuestions')} />
      <SwitchSetting setting={setting('adjustByQuestion')} />
      <SwitchSetting setting={setting('displayCorrectAnswer')} />
      <NumberSetting setting={setting('maxPointValue')} min={POINT_VALUE.min} />
      <ChoiceSetting setting={setting('pauseModeContent')} choices={pauseContentChoices} />
      {form.values.pauseModeContent === 'gamePauseMessage' && (
        <TextSetting setting={setting('gamePauseMessage')} />
      )}
    </SettingsCard>
  );
}
