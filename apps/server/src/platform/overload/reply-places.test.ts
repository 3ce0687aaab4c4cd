import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { privacyCalls } from '@emcee/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { queuePicture, queueReply } from './large-replies.ts';

const server = startTestServer();

const open: ServerResponse[] = [];

function newResponse(): ServerResponse {
  const raw = new ServerResponse(new IncomingMessage(new Socket()));
  open.push(raw);
  return raw;
}

afterEach(async () => {
  const left = open.splice(0);
  for (const raw of left) raw.destroy();
  for (const raw of left) raw.emit('close');
  await turn();
});

type Held = { raw: ServerResponse; isMade: boolean };

function holding(hold: (raw: ServerResponse, make: () => Promise<void>) => Promise<void>): Held {
  const held = { raw: newResponse(), isMade: false };
  hold(held.raw, async () => {
    held.isMade = true;
  }).catch((error: unknown) => {
    if (!held.raw.destroyed) throw error;
  });
  return held;
}

let admins = 0;

/** Each for another admin; none is read to the end. */
function replies(network: string, count: number): Held[] {
  return Array.from({ length: count }, () => {
    admins += 1;
    const whose = `admin ${admins}`;
    return holding((raw, make) => queueReply({ whose, network, raw }, make));
  });
}

function pictures(network: string, count: number): Held[] {
  return Array.from({ length: count }, () =>
    holding((raw, make) => queuePicture({ network, raw }, make)),
  );
}

async function madeOf(held: readonly Held[]): Promise<number> {
  await turn();
  return held.filter(({ isMade }) => isMade).length;
}

describe('the places for large replies', () => {
  it('are 64, of which a network takes 32, however many admins it has', async () => {
    const greedy = replies('203.0.113.1', 40);
    expect(await madeOf(greedy)).toBe(32);
    const modest = replies('203.0.113.2', 3);
    expect(await madeOf(modest)).toBe(3);
    greedy[0]?.raw.emit('close');
    expect(await madeOf(greedy)).toBe(33);
    expect(await madeOf(replies('203.0.113.3', 40))).toBe(29);
  });

  it('are held until a reply was sent, and then free', async () => {
    const held = replies('203.0.113.1', 33);
    expect(await madeOf(held)).toBe(32);
    held[0]?.raw.emit('finish');
    expect(await madeOf(held)).toBe(33);
  });

  it('are four of an admin, in whatever network', async () => {
    const own = [1, 2, 3, 4, 5].map((n) =>
      holding((raw, make) =>
        queueReply({ whose: 'one admin', network: `203.0.113.${n}`, raw }, make),
      ),
    );
    expect(await madeOf(own)).toBe(4);
  });

  it('are not made for a reader who left while waiting', async () => {
    const held = replies('203.0.113.1', 33);
    await madeOf(held);
    const late = held.at(-1);
    late?.raw.destroy();
    held[0]?.raw.emit('close');
    expect(await madeOf(held)).toBe(32);
    expect(await madeOf(replies('203.0.113.1', 1))).toBe(1);
  });
});

describe('the places for pictures', () => {
  it('are 128, of which a network takes 64', async () => {
    const room = pictures('203.0.113.1', 70);
    expect(await madeOf(room)).toBe(64);
    expect(await madeOf(pictures('203.0.113.2', 70))).toBe(64);
    room[0]?.raw.emit('close');
    expect(await madeOf(room)).toBe(65);
  });

  it('are none of those for other large replies, and the other way around', async () => {
    expect(await madeOf(pictures('203.0.113.1', 64))).toBe(64);
    expect(await madeOf(replies('203.0.113.1', 32))).toBe(32);
  });
});

describe('a download of what is kept about an admin', () => {
  it('takes one of the four places of that admin, and keeps its address while it waits', async () => {
    const { adminId, token } = await verifiedAdmin(server);
    const { body } = await server.call(privacyCalls.downloadData, {}, { token });
    const network = '203.0.113.1';
    const held = [1, 2, 3, 4].map(() =>
      holding((raw, make) => queueReply({ whose: adminId, network, raw }, make)),
    );
    expect(await madeOf(held)).toBe(4);
    let isAnswered = false;
    const download = server.raw({ method: 'GET', path: body.url }).finally(() => {
      isAnswered = true;
    });
    // Nothing shows that no answer comes, so this waits a while.
    await sleep(200);
    expect(isAnswered).toBe(false);
    expect(await server.sql('select * from download_links')).toHaveLength(1);
    held[0]?.raw.emit('close');
    expect((await download).status).toBe(200);
  });
});
