import { hostPageTexts, hostSessionCalls, type ReplyOf } from '@emcee/contract';
import { useMemo } from 'react';
import { logOutHost, logOutLeader } from '../../../features/hosts/log-out-host.ts';
import { LineContext, LiveContext } from '../../../features/live/connection/live-context.ts';
import { useLiveGame } from '../../../features/live/connection/use-live-game.ts';
import { EndedMarking } from '../../../features/live/ended-marking.tsx';
import { LiveConsole } from '../../../features/live/live-console.tsx';
import { useCall } from '../../../lib/calls/calls.ts';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { useMarkedOwner } from '../../../lib/session/owner.ts';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ClosedRoom } from './closed-room.tsx';
import { HostFrame } from './host-frame.tsx';
import { RoomSettings, usePrefetchedRoomSettings } from './room-settings.tsx';

const POLL_EVERY_MS = 10_000;

type Me = ReplyOf<typeof hostSessionCalls.me>;

export function HostPage() {
  const words = useWords();
  const me = useCall(hostSessionCalls.me, {}, { pollEveryMs: POLL_EVERY_MS });
  const host = me.data?.host;
  useMarkedOwner('host', host?.email ?? host?.room.roomCode);
  const live = useLiveGame();
  usePrefetchedRoomSettings();
  if (me.data !== undefined && live.query.data !== undefined) {
    return <OpenRoom me={me.data} live={live} state={live.query.data} />;
  }
  return (
    <HostFrame>
      <Page title={words(hostPageTexts.yourRoom)}>
        <Loaded query={me}>{() => <Loaded query={live.query}>{() => null}</Loaded>}</Loaded>
      </Page>
    </HostFrame>
  );
}

type Live = ReturnType<typeof useLiveGame>;

function OpenRoom({
  me,
  live: { push, serverNow, isConnected, waiting },
  state,
}: {
  me: Me;
  live: Live;
  state: NonNullable<Live['query']['data']>;
}) {
  const [marked] = useUrlState('mark');
  const { host, gameSettings } = me;
  const leader = me.leader?.name;
  const link = useMemo(
    () => ({ push, serverNow, settings: gameSettings, isPro: host.pro, leader }),
    [push, serverNow, gameSettings, host.pro, leader],
  );
  const line = useMemo(() => ({ isConnected, waiting }), [isConnected, waiting]);
  const rules = useMemo(() => {
    const { host: _host, customBranding: _brand, leader: _leader, ...settings } = me;
    return <RoomSettings {...settings} />;
  }, [me]);
  const isKnown = state.toMark.some(({ rounds }) => rounds.some(({ _id }) => _id === marked));
  return (
    <LiveContext value={link}>
      <LineContext value={line}>
        {state.game !== null ? (
          <LiveConsole
            game={state.game}
            rules={rules}
            onLogOut={logOutHost}
            onLogOutLeader={logOutLeader}
          />
        ) : isKnown ? (
          <EndedMarking roundId={marked} />
        ) : (
          <ClosedRoom me={me} state={state} />
        )}
      </LineContext>
    </LiveContext>
  );
}
