import type { hostCalls, ReplyOf } from '@emcee/contract';
import { overriddenFields } from '@emcee/game';

export type HostValues = Omit<ReplyOf<typeof hostCalls.advancedSettings>, 'contact'>;

export type ChosenSettings = {
  gameSettings?: Partial<HostValues['gameSettings']>;
  proGameOptions?: Partial<HostValues['proGameOptions']>;
};

export type SettingChange = { name: string; from: unknown; to: unknown };

/** The pause message goes along with the choice to show it. */
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

export function settingChanges(
  { gameSettings, proGameOptions }: Omit<HostValues, 'overridden'>,
  chosen: ChosenSettings,
): SettingChange[] {
  const before = new Map<string, unknown>(Object.entries({ ...gameSettings, ...proGameOptions }));
  return Object.entries({ ...chosen.gameSettings, ...chosen.proGameOptions })
    .map(([name, to]) => ({ name, from: before.get(name), to }))
    .filter(({ from, to }) => from !== to);
}
