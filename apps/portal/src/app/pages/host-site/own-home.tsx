import { hostSessionCalls, ownRoundCalls, ownRoundScreenTexts, portalPaths } from '@emcee/contract';
import { type ReactNode, useEffect } from 'react';
import { type RoundHome, RoundHomeContext } from '../../../features/rounds/round-home.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { takeReloadMessage } from '../../../lib/pages/reload.ts';
import { useMarkedOwner } from '../../../lib/session/owner.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { HostFrame } from './host-frame.tsx';

const ownHome: RoundHome = {
  calls: ownRoundCalls,
  uploadImage: ownRoundCalls.uploadImage,
  paths: {
    list: portalPaths.ownRounds,
    edit: portalPaths.editOwnRound,
    print: portalPaths.printOwnRounds,
    guide: portalPaths.hostGuide,
  },
  meaning: ownRoundScreenTexts.none,
  isLibrary: false,
};

/** The pages of a host's own rounds. */
export function OwnHome({ children }: { children: ReactNode }) {
  const me = useCall(hostSessionCalls.me).data;
  const { roomCode } = me?.host.room ?? {};
  useMarkedOwner('host', me?.host.email ?? roomCode);
  useEffect(() => {
    const message = takeReloadMessage();
    if (message !== undefined) toast(message);
  }, []);
  return (
    <HostFrame led={me?.leader && { by: me.leader.name, roomCode: me.host.room.roomCode }}>
      <RoundHomeContext value={ownHome}>{children}</RoundHomeContext>
    </HostFrame>
  );
}
