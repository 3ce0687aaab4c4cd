import {
  hostCalls,
  playerSettingsSchema,
  settingScreenTexts,
  settingsCalls,
  settingsTexts,
} from '@emcee/contract';
import type { PlayerSettings } from '@emcee/game';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { reloadPage } from '../../lib/pages/reload.ts';
import { useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SwitchField } from '../../ui/forms/fields/switch-field.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { SharedLeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { Card, CardGrid } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { AdvancedOptionsCard, GameSettingsCard } from './settings-cards.tsx';
import { placeSaveFailure } from './use-settings-form.ts';

export function SettingsPage() {
  const words = useWords();
  const settings = useCall(settingsCalls.get);
  const saveGameSettings = useSend(settingsCalls.saveGameSettings);
  const saveProGameOptions = useSend(settingsCalls.saveProGameOptions);
  const cache = useCallCache();

  function keep(saved: Partial<NonNullable<typeof settings.data>>, message: string): void {
    cache.change(settingsCalls.get, (before) => ({
      ...before,
      ...saved,
      savedAt: new Date().toISOString(),
    }));
    // Settings in effect for hosts follow the global ones.
    cache.forget(hostCalls.advancedSettings);
    toast(message);
  }

  return (
    <Page title={words(settingScreenTexts.title)} subtitle={words(settingScreenTexts.meaning)}>
      <Loaded query={settings}>
        {({ gameSettings, proGameOptions }) => (
          <SharedLeaveGuard>
            <CardGrid>
              <GameSettingsCard
                values={gameSettings}
                onSave={async (values, { changed }) =>
                  keep(
                    await saveGameSettings.mutateAsync({ ...values, changed }),
                    'Game settings saved.',
                  )
                }
              />
              <AdvancedOptionsCard
                values={proGameOptions}
                onSave={async (values, { changed }) =>
                  keep(
                    await saveProGameOptions.mutateAsync({ ...values, changed }),
                    'Advanced options saved.',
                  )
                }
              />
            </CardGrid>
          </SharedLeaveGuard>
        )}
      </Loaded>
    </Page>
  );
}

export function PlayerSettingsPage() {
  const words = useWords();
  const settings = useCall(settingsCalls.get);
  return (
    <Page title="Player Settings" subtitle={words(settingScreenTexts.playerSettingsMeaning)}>
      <Loaded query={settings}>
        {({ playerSettings }) => (
          <CardGrid>
            <Card>
              <PlayerSettingsForm playerSettings={playerSettings} />
            </Card>
          </CardGrid>
        )}
      </Loaded>
    </Page>
  );
}

function PlayerSettingsForm({ playerSettings }: { playerSettings: PlayerSettings }) {
  const words = useWords();
  const save = useSend(settingsCalls.savePlayerSettings);
  const form = useSchemaForm({
    schema: playerSettingsSchema,
    initialValues: playerSettings,
    followsInitialValues: true,
    placeError: placeSaveFailure,
    async onSubmit(values) {
      await save.mutateAsync(values);
      reloadPage('Player settings saved.');
    },
  });
  return (
    <Form form={form} label="Player Settings" asksBeforeLeaving>
      <SwitchField
        {...form.toggle('requirePlayerEmail')}
        label={words(settingsTexts.requireEmail)}
        help={words(settingsTexts.requireEmailHelp)}
      />
      {form.values.requirePlayerEmail && <Notice>{words(settingScreenTexts.playersLogIn)}</Notice>}
      <FormActions>
        <SaveButton form={form}>Save player settings</SaveButton>
      </FormActions>
    </Form>
  );
}
