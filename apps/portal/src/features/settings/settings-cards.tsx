import { gameSettingsSchema, proGameOptionsSchema } from '@emcee/contract';
import { type GameSettings, POINT_VALUE, type ProGameOptions } from '@emcee/game';
import type { ComponentProps, ReactNode } from 'react';
import { Form, FormActions, FormError } from '../../ui/forms/form.tsx';
import type { FormHandle } from '../../ui/forms/form-state.ts';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import {
  ChoiceSetting,
  LongChoiceSetting,
  NumberSetting,
  SwitchSetting,
  TextSetting,
} from './setting-fields.tsx';
import { gameSettingTexts, proGameOptionTexts } from './setting-texts.ts';
import classes from './settings.module.css';
import { settingChoices } from './shown-value.ts';
import { type SettingsCardProps, useSettingsForm } from './use-settings-form.ts';

function SettingsCard({
  title,
  saveLabel,
  form,
  children,
}: {
  title: string;
  saveLabel: string;
  form: FormHandle & ComponentProps<typeof SaveButton>['form'];
  children: ReactNode;
}) {
  return (
    <Card title={title}>
      {/* The card is higher than a screen, so errors appear next to the button. */}
      <Form form={{ ...form, rowError: undefined }} asksBeforeLeaving>
        <div className={classes.rows}>{children}</div>
        <FormError isCounting={form.isWaiting}>{form.rowError}</FormError>
        <FormActions>
          <SaveButton form={form}>{saveLabel}</SaveButton>
        </FormActions>
      </Form>
    </Card>
  );
}

export function GameSettingsCard(props: SettingsCardProps<GameSettings>) {
  const { form, setting } = useSettingsForm({
    ...props,
    schema: gameSettingsSchema,
    texts: gameSettingTexts,
  });
  return (
    <SettingsCard title="Game Settings" saveLabel="Save game settings" form={form}>
      <LongChoiceSetting setting={setting('playersLimit')} choices={settingChoices.playersLimit} />
      <NumberSetting setting={setting('scoringInterval')} min={POINT_VALUE.min} />
      <LongChoiceSetting
        setting={setting('questionsPerRound')}
        choices={settingChoices.questionsPerRound}
      />
      <SwitchSetting setting={setting('halfPoints')} />
      <SwitchSetting setting={setting('showAnswers')} />
      <SwitchSetting setting={setting('showScores')} />
      <SwitchSetting setting={setting('helperTips')} />
      <SwitchSetting setting={setting('lockQuestion')} />
      <ChoiceSetting
        setting={setting('lockQuestionMode')}
        choices={settingChoices.lockQuestionMode}
        disabled={!form.values.lockQuestion}
      />
    </SettingsCard>
  );
}

export function AdvancedOptionsCard(props: SettingsCardProps<ProGameOptions>) {
  const { form, setting } = useSettingsForm({
    ...props,
    schema: proGameOptionsSchema,
    texts: proGameOptionTexts,
  });
  return (
    <SettingsCard title="Advanced Options" saveLabel="Save advanced options" form={form}>
      <SwitchSetting setting={setting('switchRounds')} />
      <SwitchSetting setting={setting('adjustByResponse')} />
      <SwitchSetting setting={setting('showQuestions')} />
      <SwitchSetting setting={setting('adjustByQuestion')} />
      <SwitchSetting setting={setting('displayCorrectAnswer')} />
      <NumberSetting setting={setting('maxPointValue')} min={POINT_VALUE.min} />
      <ChoiceSetting
        setting={setting('pauseModeContent')}
        choices={settingChoices.pauseModeContent}
      />
      {form.values.pauseModeContent === 'gamePauseMessage' && (
        <TextSetting setting={setting('gamePauseMessage')} />
      )}
    </SettingsCard>
  );
}
