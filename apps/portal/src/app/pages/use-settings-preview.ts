import { type Host, hostCalls, Refusal, refusalTexts } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import {
  type ChosenSettings,
  type HostValues,
  type SettingChange,
  settingChanges,
} from './settings-changes.ts';

const AT_ONCE = 6;

/** What would change, host by host, as far as it is known. */
export type SettingsPreview =
  | { state: 'loading'; share: number }
  | { state: 'failed'; message: string; isGone: boolean }
  | { state: 'ready'; hosts: readonly { host: Host; changes: readonly SettingChange[] }[] };

/** Reads the settings of the hosts as they are now, several at a time, and compares. */
export function useSettingsPreview(
  hosts: readonly Host[],
  chosen: ChosenSettings,
): SettingsPreview {
  const [preview, setPreview] = useState<SettingsPreview>({ state: 'loading', share: 0 });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function load(): Promise<void> {
      try {
        const values = await valuesOf(hosts, {
          signal,
          onProgress: (share) => setPreview({ state: 'loading', share }),
        });
        const compared = hosts.map((host) => {
          const own = values.get(host._id);
          return { host, changes: own === undefined ? [] : settingChanges(own, chosen) };
        });
        setPreview({ state: 'ready', hosts: compared });
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
  const refusal = error instanceof Refusal ? error : new Refusal(500, refusalTexts.internal);
  return { state: 'failed', message: refusal.message, isGone: refusal.status === 404 };
}

async function valuesOf(
  hosts: readonly Host[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Map<string, HostValues>> {
  const values = new Map<string, HostValues>();
  const waiting = hosts.values();
  async function work(): Promise<void> {
    for (const { _id } of waiting) {
      values.set(_id, await call(hostCalls.advancedSettings, { id: _id }, { signal }));
      onProgress(values.size / hosts.length);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return values;
}
