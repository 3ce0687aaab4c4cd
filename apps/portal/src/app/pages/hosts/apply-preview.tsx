import { count } from '@emcee/client';
import {
  ApiError,
  applyTexts,
  errorTexts,
  type Host,
  hostCalls,
  isRefusal,
  notFound,
  type ReplyOf,
  type Sayable,
  settingsTexts,
} from '@emcee/contract';
import { effectiveSettings } from '@emcee/game';
import { useEffect, useState } from 'react';
import { settingLabels } from '../../../features/settings/setting-texts.ts';
import { shownValue } from '../../../features/settings/shown-value.ts';
import { call } from '../../../lib/calls/api.ts';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { WorkProgress } from '../../../ui/feedback/work-progress.tsx';
import { FormError } from '../../../ui/forms/form.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import classes from './apply-preview.module.css';
import { type ChosenSettings, type SettingChange, settingChanges } from './settings-changes.ts';

function orGone(error: ApiError): Sayable {
  return error.status === 404 ? applyTexts.hostIsGone : error;
}

export function ApplyPreview({
  hosts,
  chosen,
  onBack,
  onApplied,
}: {
  hosts: readonly Host[];
  chosen: ChosenSettings;
  onBack: () => void;
  onApplied: () => void;
}) {
  const words = useWords();
  const cache = useCallCache();
  const preview = useSettingsPreview(hosts, chosen);
  const apply = useSend(hostCalls.saveSettingsOfMany);
  const [failure, setFailure] = useState<Sayable>();
  const changing =
    preview.state === 'ready' ? preview.hosts.filter(({ changes }) => changes.length > 0) : [];

  async function applyToAll(): Promise<void> {
    setFailure(undefined);
    try {
      const hostIds = changing.map(({ host }) => host._id);
      await apply.mutateAsync({ hostIds, ...chosen });
      for (const id of hostIds) cache.forget(hostCalls.advancedSettings, { id });
      toast(words(applyTexts.applied, { n: count(hostIds.length) }));
      onApplied();
    } catch (error) {
      const isSaid = error instanceof ApiError && !isRefusal(error, errorTexts.unavailable);
      setFailure(isSaid ? orGone(error) : settingsTexts.saveFailed);
      if (error instanceof ApiError && error.status === 404) void cache.refresh(hostCalls.list);
    }
  }

  const unchanged = hosts.length - changing.length;
  const message = failure ?? (preview.state === 'failed' ? preview.said : undefined);
  return (
    <>
      <FormError>{message && words(message)}</FormError>
      {preview.state === 'loading' && <WorkProgress label={words(applyTexts.comparing)} />}
      {preview.state === 'ready' && (
        <>
          <ul className={classes.hosts} aria-label={words(applyTexts.changing)}>
            {changing.map(({ host, changes }) => (
              <li key={host._id}>
                <strong>{host.room.roomCode}</strong> {host.displayName}
                <ChangeList changes={changes} />
              </li>
            ))}
          </ul>
          {unchanged > 0 && (
            <p className={classes.same}>{words(applyTexts.unchanged, { n: count(unchanged) })}</p>
          )}
        </>
      )}
      <DialogActions>
        <Button onClick={onBack} disabled={apply.isPending}>
          Back
        </Button>
        <Button
          tone="primary"
          onClick={() => void applyToAll()}
          disabled={changing.length === 0}
          isBusy={apply.isPending}
        >
          {words(applyTexts.apply, { n: count(changing.length) })}
        </Button>
      </DialogActions>
    </>
  );
}

function ChangeList({ changes }: { changes: readonly SettingChange[] }) {
  const words = useWords();
  return (
    <ul>
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          {words(settingLabels[name] ?? name)}: {shownValue(name, from)} <span aria-hidden>→</span>
          <span className="unseen"> changes to </span> <b>{shownValue(name, to)}</b>
        </li>
      ))}
    </ul>
  );
}

type HostChanges = { host: Host; changes: readonly SettingChange[] };

type SettingsPreview =
  | { state: 'loading' }
  | { state: 'failed'; said: Sayable }
  | { state: 'ready'; hosts: readonly HostChanges[] };

function useSettingsPreview(hosts: readonly Host[], chosen: ChosenSettings): SettingsPreview {
  const [preview, setPreview] = useState<SettingsPreview>({ state: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    call(hostCalls.settingsOfAll, {}, { signal })
      .then((reply) => setPreview({ state: 'ready', hosts: compared(hosts, reply, chosen) }))
      .catch((error: unknown) => {
        const said = error instanceof ApiError ? orGone(error) : errorTexts.internal;
        if (!signal.aborted) setPreview({ state: 'failed', said });
      });
    return () => leaving.abort();
  }, [hosts, chosen]);
  return preview;
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
