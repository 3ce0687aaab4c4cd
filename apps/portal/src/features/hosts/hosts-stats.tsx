import { count, counted } from '@emcee/client';
import type { Host } from '@emcee/contract';
import { useWords } from '../../lib/words.tsx';
import { StatCard, StatCards, UsageBar } from '../../ui/charts/stat-card.tsx';
import { playerCount } from './live-host.ts';

/** Two figures above the list: how many hosts can still be added, and who is playing now. */
export function HostsStats({
  hosts,
  quota,
  freeSlots,
}: {
  hosts: readonly Host[];
  quota: number;
  /** Undefined while the subscription lets nobody add hosts, whatever their number. */
  freeSlots: number | undefined;
}) {
  const words = useWords();
  return (
    <StatCards>
      {freeSlots !== undefined && (
        <StatCard title="Free slots" value={count(freeSlots)} unit={words(unitOf(freeSlots))}>
          <UsageBar used={hosts.length} total={quota} />
        </StatCard>
      )}
      <PlayingNow hosts={hosts} />
    </StatCards>
  );
}

function unitOf(free: number): string {
  return free === 1 ? 'host' : 'hosts';
}

function PlayingNow({ hosts }: { hosts: readonly Host[] }) {
  const words = useWords();
  const busy = hosts
    .map((host) => ({ roomCode: host.room.roomCode, players: playerCount(host) }))
    .filter(({ players }) => players > 0)
    .sort((a, b) => b.players - a.players);
  const players = busy.reduce((sum, room) => sum + room.players, 0);
  const [fullest] = busy;
  return (
    <StatCard
      title="Playing now"
      value={count(players)}
      unit={players === 1 ? 'player' : 'players'}
    >
      {fullest === undefined ? (
        words('No game has players right now.')
      ) : (
        <>
          {busy.length === 1 ? 'in' : words(`in ${counted(busy.length, 'room')}`)}
          {busy.length > 1 && ', most in'} <strong>{fullest.roomCode}</strong>
        </>
      )}
    </StatCard>
  );
}
