import {
  ApiError,
  errorTexts,
  type Host,
  hostCalls,
  notFound,
  type ReplyOf,
  type Sayable,
} from '@emcee/contract';
import { effectiveSettings } from '@emcee/game';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { type ChosenSettings, type SettingChange, settingChanges } from './settings-changes.ts';

type HostChanges = { host: Host; changes: readonly SettingChange[] };

export type SettingsPreview =
  | { state: 'loading' }
  | { state: 'failed'; said: Sayable; isGone: boolean }
  | { state: 'ready'; hosts: readonly HostChanges[] };

/** Reads the current settings of all hosts in one call and compares them with the chosen ones. */
export function useSettingsPreview(
  hosts: readonly Host[],
  chosen: ChosenSettings,
): SettingsPreview {
  const [preview, setPreview] = useState<SettingsPreview>({ state: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function load(): Promise<void> {
      try {
        const reply = await call(hostCalls.settingsOfAll, {}, { signal });
        setPreview({ state: 'ready', hosts: compared(hosts, reply, chosen) });
      } catch (error) {
        if (!signal.aborted) setPreview(failed(error));
      }
    }
    void load();
    return () => leaving.abort();
  }, [hosts, chosen]);
  return preview;
}

function failed(error: unknown): SettingsPreview {
  if (!(error instanceof ApiError)) {
    return { state: 'failed', said: errorTexts.internal, isGone: false };
  }
  return { state: 'failed', said: error, isGone: error.status === 404 };
}

function compared(
  hosts: readonly Host[],
  all: ReplyOf<typeof hostCalls.settingsOfAll>,
  chosen: ChosenSettings,
): HostChanges[] {
  const byId = new Map(all.hosts.map((own) => [own._id, own]));
  return hosts.map((host) => {
    const own = byId.get(host._id);
    if (own === undefined) throw notFound();
    const values = {
      gameSettings: effectiveSettings(own.gameSettings, all.gameSettings),
      proGameOptions: effectiveSettings(own.proGameOptions, all.proGameOptions),
    };
    return { host, changes: settingChanges(values, chosen) };
  });
}
