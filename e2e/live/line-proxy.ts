import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../../scripts/testing/ports.ts';

export type LineProxy = {
  port: number;
  /** Open connections stay where they are. */
  aim(port: number): void;
  /** Drops for good all replies on connections that have ever sent these words, or will. */
  hold(words: string | undefined): void;
  /** Even the end of a silenced connection is hidden. */
  mute(words: string): void;
  /** Delays each piece both ways, in order; asks for the delay of each. */
  delay(nextMs: () => number): void;
  cut(): void;
  /** Counts the open connections that have sent these words. */
  count(words: string): number;
  close(): void;
};

type Line = { near: Socket; far: Socket; said: string; isHeld: boolean; isMuted: boolean };

const REMEMBERED = 4_096;

/** Takes a port of this machine, or a socket in its file system. */
export async function startLineProxy(target: number | string): Promise<LineProxy> {
  let to: number | string = target;
  let held: string | undefined;
  let nextMs = () => 0;
  const lines = new Set<Line>();
  const isHeld = ({ said }: Line) => held !== undefined && said.includes(held);
  const saying = (words: string) => [...lines].filter(({ said }) => said.includes(words));

  const server = createServer((near) => {
    const line: Line = {
      near,
      far: typeof to === 'string' ? connect(to) : connect(to, '127.0.0.1'),
      said: '',
      isHeld: false,
      isMuted: false,
    };
    const { far } = line;
    lines.add(line);
    const up = createLateQueue(() => nextMs());
    const down = createLateQueue(() => nextMs());
    near.on('data', (part: Buffer) => {
      line.said = (line.said + part.toString('latin1')).slice(-REMEMBERED);
      line.isHeld ||= isHeld(line);
      up(() => far.write(part));
    });
    far.on('data', (part: Buffer) => {
      down(() => {
        if (!line.isHeld && !line.isMuted) near.write(part);
      });
    });
    for (const [side, other, later] of [
      [near, far, up],
      [far, near, down],
    ] as const) {
      const tell = (act: () => void) => {
        later(() => {
          if (side === near || !line.isMuted) act();
        });
      };
      side.on('error', () => tell(() => other.destroy()));
      side.on('end', () => tell(() => other.end()));
      side.on('close', () => {
        // The caller must not learn of the end.
        if (side === near || !line.isMuted) lines.delete(line);
        tell(() => other.destroySoon());
      });
    }
  });
  const cut = () => {
    for (const { near, far } of lines) {
      near.destroy();
      far.destroy();
    }
    lines.clear();
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: portOf(server),
    aim: (port) => {
      to = port;
    },
    hold: (words) => {
      held = words;
      for (const line of lines) line.isHeld = isHeld(line);
    },
    mute: (words) => {
      for (const line of saying(words)) line.isMuted = true;
    },
    delay: (next) => {
      nextMs = next;
    },
    cut,
    count: (words) => saying(words).length,
    close: () => {
      cut();
      server.close();
    },
  };
}

/** Runs actions in order, and immediately if the delay is 0. */
function createLateQueue(nextMs: () => number): (act: () => void) => void {
  const waiting: { at: number; act: () => void }[] = [];
  let isRunning = false;

  function run(): void {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const leftMs = next.at - performance.now();
      isRunning = leftMs > 0;
      if (isRunning) {
        setTimeout(run, Math.ceil(leftMs));
        return;
      }
      waiting.shift();
      next.act();
    }
  }

  return (act) => {
    waiting.push({ at: performance.now() + nextMs(), act });
    if (!isRunning) run();
  };
}
