import { unavailable } from '@emcee/contract';
import { widerNetworkOf } from './networks.ts';

/** Who asks for costly work: a network, or in it a device that its account knows. */
export type Asker = { origin: string; device?: string | undefined };

type Start = () => void;

/**
 * Who waits: lines by network, below the wider network that they are in. The first of a map has waited
 * longest since its last turn; whoever had its turn goes to the end.
 */
type Waiting = Map<string, Map<string, Start[]>>;

/**
 * A queue in front of costly work in which networks take turns: however many requests one of them has
 * waiting, another waits for one of them at most. No place stays free while anybody waits. Refused
 * with 503 when a turn takes too long.
 */
export function fairQueue(limits: {
  atOnce: number;
  longestWaitMs: number;
}): <T>(asker: Asker, work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: Waiting = new Map();

  function takePlace(asker: Asker): Promise<void> {
    if (running < limits.atOnce) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const line = lineOf(waiting, asker);
      const timer = setTimeout(() => {
        line.splice(line.indexOf(start), 1);
        reject(unavailable());
      }, limits.longestWaitMs);
      function start(): void {
        clearTimeout(timer);
        resolve();
      }
      line.push(start);
    });
  }

  return async (asker, work) => {
    await takePlace(asker);
    try {
      return await work();
    } finally {
      // The next in turn inherits this place, so `running` changes only when nobody waits.
      const next = nextInTurn(waiting);
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

function lineOf(waiting: Waiting, { origin, device }: Asker): Start[] {
  const wider = widerNetworkOf(origin) ?? origin;
  const lines = waiting.get(wider) ?? new Map<string, Start[]>();
  waiting.set(wider, lines);
  const name = device ?? origin;
  const line = lines.get(name) ?? [];
  lines.set(name, line);
  return line;
}

function nextInTurn(waiting: Waiting): Start | undefined {
  for (const [wider, lines] of waiting) {
    waiting.delete(wider);
    const next = nextInLines(lines);
    if (lines.size > 0) waiting.set(wider, lines);
    // Those of an empty line have given up waiting.
    if (next !== undefined) return next;
  }
  return undefined;
}

function nextInLines(lines: Map<string, Start[]>): Start | undefined {
  for (const [name, line] of lines) {
    lines.delete(name);
    const next = line.shift();
    if (line.length > 0) lines.set(name, line);
    if (next !== undefined) return next;
  }
  return undefined;
}
