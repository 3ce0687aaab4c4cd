import { hostCalls, type ReplyOf, type settingsCalls } from '@emcee/contract';
import { useHostSend } from '../../../features/hosts/use-host-send.ts';
import { AdvancedOptionsCard } from '../../../features/settings/advanced-options-card.tsx';
import { GameSettingsCard } from '../../../features/settings/game-settings-card.tsx';
import { useCallCache } from '../../../lib/calls/calls.ts';
import { CardGrid } from '../../../ui/layout/card-grid.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import type { HostValues } from './settings-changes.ts';

type Saved = Partial<HostValues> & Pick<HostValues, 'overridden'>;

/** A save answers for its own fields only; what is overridden among the others stays. */
function withSaved(before: HostValues, { overridden, ...saved }: Saved): HostValues {
  const fields = new Set(Object.values(saved).flatMap((values) => Object.keys(values)));
  const others = before.overridden.filter((name) => !fields.has(name));
  return { ...before, ...saved, overridden: [...others, ...overridden] };
}

/** Both cards of settings for one host, marked where they differ from the global values. */
export function HostSettings({
  hostId,
  values,
  globalValues,
}: {
  hostId: string;
  values: HostValues;
  globalValues: Pick<ReplyOf<typeof settingsCalls.get>, 'gameSettings' | 'proGameOptions'>;
}) {
  const saveGameSettings = useHostSend(hostCalls.saveGameSettings, hostId);
  const saveProGameOptions = useHostSend(hostCalls.saveProGameOptions, hostId);
  const cache = useCallCache();

  function keep(saved: Saved, message: string): void {
    const change = (before: HostValues) => withSaved(before, saved);
    cache.change(hostCalls.advancedSettings, change, { id: hostId });
    toast(message);
  }

  return (
    <CardGrid>
      <GameSettingsCard
        values={values.gameSettings}
        overrides={{ names: values.overridden, globalValues: globalValues.gameSettings }}
        onSave={async (sent, meant) =>
          keep(await saveGameSettings({ ...sent, ...meant, hostId }), 'Game settings saved.')
        }
      />
      <AdvancedOptionsCard
        values={values.proGameOptions}
        overrides={{ names: values.overridden, globalValues: globalValues.proGameOptions }}
        onSave={async (sent, meant) =>
          keep(await saveProGameOptions({ ...sent, ...meant, hostId }), 'Advanced options saved.')
        }
      />
    </CardGrid>
  );
}
