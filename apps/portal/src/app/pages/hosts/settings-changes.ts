import type { hostCalls, ReplyOf } from '@emcee/contract';
import { overriddenFields } from '@emcee/game';

/** The settings of one host. */
export type HostValues = ReplyOf<typeof hostCalls.advancedSettings>;

/** Some of the settings, as they are set for other hosts. */
export type ChosenSettings = {
  gameSettings?: Partial<HostValues['gameSettings']>;
  proGameOptions?: Partial<HostValues['proGameOptions']>;
};

/** What one field of a host becomes. */
export type SettingChange = { name: string; from: unknown; to: unknown };

/** The chosen settings with their values. A pause message travels with the choice to show it. */
export function chosenSettings(
  { gameSettings, proGameOptions }: HostValues,
  names: readonly string[],
): ChosenSettings {
  const wanted = new Set(names);
  if (wanted.has('pauseModeContent') && proGameOptions.pauseModeContent === 'gamePauseMessage')
    wanted.add('gamePauseMessage');
  const game = pick(gameSettings, wanted);
  const options = pick(proGameOptions, wanted);
  return {
    ...(game && { gameSettings: game }),
    ...(options && { proGameOptions: options }),
  };
}

function pick<T extends object>(values: T, names: ReadonlySet<string>): Partial<T> | undefined {
  const picked: Partial<T> = { ...values };
  for (const name of overriddenFields(values)) {
    if (!names.has(name)) delete picked[name];
  }
  return Object.keys(picked).length > 0 ? picked : undefined;
}

/** What the chosen settings change for a host, field by field. */
export function settingChanges(
  { gameSettings, proGameOptions }: Omit<HostValues, 'overridden'>,
  chosen: ChosenSettings,
): SettingChange[] {
  const before = new Map<string, unknown>(Object.entries({ ...gameSettings, ...proGameOptions }));
  return Object.entries({ ...chosen.gameSettings, ...chosen.proGameOptions })
    .map(([name, to]) => ({ name, from: before.get(name), to }))
    .filter(({ from, to }) => from !== to);
}
