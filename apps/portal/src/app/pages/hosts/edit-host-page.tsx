import {
  type Host,
  hostCalls,
  hostScreenTexts,
  hostTexts,
  pathTo,
  portalPaths,
  settingsCalls,
} from '@emcee/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { ChangePasswordCard } from '../../../features/hosts/change-password-card.tsx';
import { DisplayNameCard } from '../../../features/hosts/display-name-card.tsx';
import { HostSummary } from '../../../features/hosts/host-summary.tsx';
import { RoomCodeCard } from '../../../features/hosts/room-code-card.tsx';
import { useCall, useCallCache } from '../../../lib/calls/calls.ts';
import { useWords, type Words } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { Loaded, loadFailure } from '../../../ui/feedback/loaded.tsx';
import { SharedLeaveGuard } from '../../../ui/forms/leave-guard.tsx';
import { CardGrid } from '../../../ui/layout/card-grid.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { ApplyToOthers } from './apply-to-others.tsx';
import { HostSettings } from './host-settings.tsx';

/** One host: its code, its password, and where its settings differ from the global ones. */
export function EditHostPage() {
  const words = useWords();
  const list = useCall(hostCalls.list);
  return (
    <Page
      title={words(hostScreenTexts.edit)}
      subtitle={words(hostScreenTexts.editMeaning)}
      actions={
        <LinkButton
          to={portalPaths.hosts}
          icon={<IconArrowLeft size={17} stroke={1.8} aria-hidden />}
        >
          Back
        </LinkButton>
      }
    >
      <Loaded query={list}>{({ hosts }) => <FoundHost hosts={hosts} />}</Loaded>
    </Page>
  );
}

function FoundHost({ hosts }: { hosts: readonly Host[] }) {
  const words = useWords();
  const navigate = useNavigate();
  const { roomCode = '' } = useParams();
  // Once it is open the page is about this host, whatever code it gets, here or elsewhere.
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

  // What is there is kept while it cannot be read anew: somebody may be changing it.
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
          onChanged={(changed) => keep(changed, nameSaved(changed.displayName, words))}
        />
        {host.kind === 'created' && <ChangePasswordCard hostId={host._id} />}
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
    </SharedLeaveGuard>
  );
}

function nameSaved(name: string | null, words: Words): string {
  if (name === null) return hostScreenTexts.displayNameRemoved;
  return words(hostScreenTexts.displayNameSaved, { name });
}
