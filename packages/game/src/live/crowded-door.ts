/** New teams from one network in a minute, before and after the first question. */
const USUAL = { before: 25, after: 10 };

const MINUTE_MS = 60_000;

/** A team that joined without waiting, and the network that it shares with others. */
export type Arrival = { seatId: string; network: string; when: keyof typeof USUAL; at: number };

/** Teams of one network: the most that joined within a minute, and all since the first such minute. */
export type Crowd = { joined: number; since: number; seatIds: readonly string[] };

/** The largest crowd among teams, counted for each network before and after the first question; if any. */
export function crowdOf(arrivals: readonly Arrival[]): Crowd | undefined {
  const networks = Map.groupBy(arrivals, ({ network, when }) => `${when} ${network}`);
  const crowds = [...networks.values()].flatMap((teams) => crowdOfNetwork(teams) ?? []);
  return crowds.sort((a, b) => b.joined - a.joined)[0];
}

function crowdOfNetwork(teams: readonly Arrival[]): Crowd | undefined {
  const sorted = teams.toSorted((a, b) => a.at - b.at);
  const most = USUAL[sorted[0]?.when ?? 'before'];
  let end = 0;
  const counts = sorted.map(({ at }, index) => {
    while ((sorted[end]?.at ?? Number.POSITIVE_INFINITY) < at + MINUTE_MS) end += 1;
    return end - index;
  });
  const first = counts.findIndex((count) => count > most);
  const since = sorted[first]?.at;
  if (since === undefined) return undefined;
  const seatIds = sorted.slice(first).map(({ seatId }) => seatId);
  return { joined: Math.max(...counts), since, seatIds };
}
