import { connect, createServer, type Socket } from 'node:net';

/** What stands between a server and those who call it, and misbehaves when it is told to. */
export type LineProxy = {
  port: number;
  /** New connections go there; those that stand stay where they are. */
  aim(port: number): void;
  /** Lets nothing come back any more on connections that have ever said this, or will; nothing held is told later. */
  hold(words: string | undefined): void;
  /** Cuts every connection. */
  cut(): void;
  close(): void;
};

type Line = { near: Socket; far: Socket; said: string; isHeld: boolean };

const REMEMBERED = 4_096;

/** Starts a proxy on a port of its own, before a port of this machine or a socket in its file system. */
export async function startLineProxy(target: number | string): Promise<LineProxy> {
  let to: number | string = target;
  let held: string | undefined;
  const lines = new Set<Line>();
  const isHeld = ({ said }: Line) => held !== undefined && said.includes(held);

  const server = createServer((near) => {
    const line: Line = {
      near,
      far: typeof to === 'string' ? connect(to) : connect(to, '127.0.0.1'),
      said: '',
      isHeld: false,
    };
    const { far } = line;
    lines.add(line);
    near.on('data', (part: Buffer) => {
      line.said = (line.said + part.toString('latin1')).slice(-REMEMBERED);
      line.isHeld ||= isHeld(line);
      far.write(part);
    });
    far.on('data', (part: Buffer) => {
      if (!line.isHeld) near.write(part);
    });
    for (const [side, other] of [
      [near, far],
      [far, near],
    ] as const) {
      side.on('error', () => other.destroy());
      side.on('end', () => other.end());
      side.on('close', () => {
        lines.delete(line);
        other.destroySoon();
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
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    aim: (port) => {
      to = port;
    },
    hold: (words) => {
      held = words;
      for (const line of lines) line.isHeld = isHeld(line);
    },
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}
