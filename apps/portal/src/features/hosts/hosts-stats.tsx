import { count } from '@emcee/client';
import { type Host, hostScreenTexts, subscriptionScreenTexts } from '@emcee/contract';
import { Sentence, useWords } from '../../lib/words.tsx';
import { SlotMeter } from '../../ui/charts/slot-meter.tsx';
import { StatCard, StatCards } from '../../ui/charts/stat-card.tsx';
import { playerCount } from './host-cache.ts';

export function HostsStats({
  hosts,
  quota,
  freeSlots,
}: {
  hosts: readonly Host[];
  quota: number;
  /** Undefined if the subscription does not allow adding hosts. */
  freeSlots: number | undefined;
}) {
  const words = useWords();
  return (
    <StatCards>
      {freeSlots !== undefined && (
        <StatCard
          title="Free slots"
          value={count(freeSlots)}
          unit={words(hostScreenTexts.freeUnit, { n: count(freeSlots) })}
        >
          <SlotMeter
            label={words(subscriptionScreenTexts.used, {
              used: count(hosts.length),
              n: count(quota),
            })}
            used={hosts.length}
            total={quota}
          />
        </StatCard>
      )}
      <PlayingNow hosts={hosts} />
    </StatCards>
  );
}

function PlayingNow({ hosts }: { hosts: readonly Host[] }) {
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
        'Nobody is playing right now.'
      ) : (
        <Sentence
          text={busy.length === 1 ? 'in {fullest}' : hostScreenTexts.inRooms}
          values={{ n: count(busy.length), fullest: <strong>{fullest.roomCode}</strong> }}
        />
      )}
    </StatCard>
  );
}
