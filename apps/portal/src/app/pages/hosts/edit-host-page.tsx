import {
  type Host,
  hostCalls,
  hostScreenTexts,
  hostTexts,
  nightCalls,
  pathTo,
  portalPaths,
  type ReplyOf,
  roomContactCalls,
  settingsCalls,
} from '@emcee/contract';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { RoomBrandCard } from '../../../features/branding/room-brand-card.tsx';
import {
  ChangePasswordCard,
  DisplayNameCard,
  RoomCodeCard,
} from '../../../features/hosts/edit-host-cards.tsx';
import { HostSummary } from '../../../features/hosts/host-summary.tsx';
import { MorningCard } from '../../../features/nights/morning-card.tsx';
import { TimeZoneCard } from '../../../features/nights/time-zone-card.tsx';
import {
  AdvancedOptionsCard,
  GameSettingsCard,
} from '../../../features/settings/settings-cards.tsx';
import { useCall, useCallCache } from '../../../lib/calls/calls.ts';
import { useHostSend } from '../../../lib/calls/use-host-send.ts';
import { IfMay } from '../../../lib/session/rights.ts';
import { useWords } from '../../../lib/words.tsx';
import { BackLink } from '../../../ui/basics/back-link.tsx';
import { Loaded, loadFailure } from '../../../ui/feedback/loaded.tsx';
import { SharedLeaveGuard } from '../../../ui/forms/leave-guard.tsx';
import { CardGrid } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { ApplyToOthers } from './apply-to-others.tsx';
import type { HostValues } from './settings-changes.ts';

type Saved = Partial<HostValues> & Pick<HostValues, 'overridden'>;

export function EditHostPage() {
  const words = useWords();
  const list = useCall(hostCalls.list);
  return (
    <Page
      title={words(hostScreenTexts.edit)}
      subtitle={words(hostScreenTexts.editMeaning)}
      actions={<BackLink to={portalPaths.hosts}>Back</BackLink>}
    >
      <Loaded query={list}>{({ hosts }) => <FoundHost hosts={hosts} />}</Loaded>
    </Page>
  );
}

function FoundHost({ hosts }: { hosts: readonly Host[] }) {
  const words = useWords();
  const navigate = useNavigate();
  const { roomCode = '' } = useParams();
  // Once open, the page follows this host through changes of its room code, made here or elsewhere.
  const [opened, setOpened] = useState<{ roomCode: string; hostId: string }>();
  const host =
    opened?.roomCode === roomCode
      ? hosts.find(({ _id }) => _id === opened.hostId)
      : hosts.find(({ room }) => room.roomCode === roomCode.toUpperCase());
  const [hostId, currentCode] = [host?._id, host?.room.roomCode];
  useEffect(() => {
    if (hostId !== undefined) setOpened({ roomCode, hostId });
  }, [roomCode, hostId]);
  useEffect(() => {
    if (currentCode === undefined || currentCode === roomCode.toUpperCase()) return;
    void navigate(pathTo(portalPaths.editHost, { roomCode: currentCode }), { replace: true });
  }, [currentCode, roomCode, navigate]);
  const isFound = host !== undefined;
  const wasFound = useRef(false);
  useEffect(() => {
    if (!isFound && wasFound.current) toast(words(hostTexts.hostIsGone), 'failure');
    wasFound.current = isFound;
  }, [isFound, words]);
  if (host === undefined) return <Navigate to={portalPaths.hosts} replace />;
  return <EditHost key={host._id} host={host} others={hosts.filter((one) => one !== host)} />;
}

function EditHost({ host, others }: { host: Host; others: readonly Host[] }) {
  const words = useWords();
  const cache = useCallCache();
  const settings = useCall(hostCalls.advancedSettings, { id: host._id });
  const globalSettings = useCall(settingsCalls.get);

  // Keep the loaded settings on screen if a refresh fails: somebody may be editing them.
  const error = settings.data === undefined ? settings.error : null;
  useEffect(() => {
    if (error === null) return;
    toast(words(loadFailure(error)), 'failure');
    void cache.refreshLoaded(hostCalls.list);
  }, [error, words, cache]);
  if (error !== null) return <Navigate to={portalPaths.hosts} replace />;

  function keep(changed: Host, saved: string): void {
    cache.change(hostCalls.list, ({ hosts }) => ({
      hosts: hosts.map((one) => (one._id === changed._id ? changed : one)),
    }));
    toast(saved);
  }

  return (
    <SharedLeaveGuard>
      <HostSummary host={host} />
      <CardGrid>
        <RoomCodeCard
          host={host}
          onChanged={(changed) =>
            keep(changed, words(hostScreenTexts.roomCodeSaved, { code: changed.room.roomCode }))
          }
        />
        <DisplayNameCard
          host={host}
          onChanged={(changed) => {
            const name = changed.displayName;
            const { displayNameRemoved, displayNameSaved } = hostScreenTexts;
            keep(changed, name === null ? displayNameRemoved : words(displayNameSaved, { name }));
          }}
        />
        {host.kind === 'created' && <ChangePasswordCard hostId={host._id} />}
        <IfMay call={nightCalls.setTimeZone}>
          <TimeZoneCard hostId={host._id} />
        </IfMay>
        <IfMay call={roomContactCalls.save}>
          <MorningCard hostId={host._id} />
        </IfMay>
      </CardGrid>
      <Loaded query={globalSettings}>
        {(globalValues) => (
          <Loaded query={settings}>
            {(values) => (
              <>
                <ApplyToOthers values={values} others={others} />
                <HostSettings hostId={host._id} values={values} globalValues={globalValues} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
      <RoomBrandCard hostId={host._id} />
    </SharedLeaveGuard>
  );
}

/** A save returns only its own fields; overrides of the other fields stay. */
function withSaved(before: HostValues, { overridden, ...saved }: Saved): HostValues {
  const fields = new Set(Object.values(saved).flatMap((values) => Object.keys(values)));
  const others = before.overridden.filter((name) => !fields.has(name));
  return { ...before, ...saved, overridden: [...others, ...overridden] };
}

function HostSettings({
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
