import { hostCalls, settingScreenTexts, settingsCalls } from '@emcee/contract';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SharedLeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { CardGrid } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { AdvancedOptionsCard } from './advanced-options-card.tsx';
import { GameSettingsCard } from './game-settings-card.tsx';

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
