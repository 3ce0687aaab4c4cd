import { liveCalls, streamTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../test/harness.ts';
import { openedRoom } from '../../../test/live/quiz-hosts.ts';
import { watch } from '../../../test/watch.ts';
import { mostStreams, startStreamPlaces } from './stream-places.ts';

const server = startTestServer();
const HOME = '198.51.100.7';
const SCHOOL = '203.0.113.7';

describe('places of event streams', () => {
  it('are fewer than the files of the process, and at most half for a network', () => {
    expect(mostStreams(65_536)).toEqual({ ofProcess: 52_428, ofNetwork: 5_000 });
    expect(mostStreams(1_024)).toEqual({ ofProcess: 819, ofNetwork: 409 });
    expect(mostStreams().ofProcess).toBeGreaterThan(100);
  });

  it('are counted per network, and for a /48 four times as many', () => {
    const take = startStreamPlaces({ ofProcess: 100, ofNetwork: 2 });
    const leave = take(HOME);
    take(HOME);
    expect(() => take(HOME)).toThrow(streamTexts.networkIsFull.text);
    leave();
    take(HOME);
    for (let n = 0; n < 8; n += 1) take(`2001:db8:1:${n}::/64`);
    expect(() => take('2001:db8:1:8::/64')).toThrow(streamTexts.networkIsFull.text);
    take('2001:db8:2:0::/64');
  });

  it('are counted per process', () => {
    const take = startStreamPlaces({ ofProcess: 2, ofNetwork: 2 });
    const leave = take(HOME);
    take(SCHOOL);
    expect(() => take('192.0.2.1')).toThrow(streamTexts.processIsFull.text);
    leave();
    take('192.0.2.1');
  });
});

describe('a server whose places are taken', () => {
  it('refuses another stream with a code until one ends, and answers its polls', async () => {
    const twin = await server.startTwin({ mostStreams: { ofProcess: 10, ofNetwork: 1 } });
    const { quiz } = await openedRoom(server);
    const { secret, gameId } = await quiz.join('Owls');
    const path = `/api/play/games/${gameId}/stream`;
    const host = await watch(twin, quiz.token, { url: `/api${liveCalls.stream.path}` });
    const ask = (url: string) =>
      twin.inject({ url, headers: { authorization: `Bearer ${secret}` } });
    const refused = await ask(path);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.json()).toMatchObject({ code: 'streams.network-is-full' });
    expect((await ask(`/api/play/games/${gameId}/view`)).statusCode).toBe(200);
    host.hangUp();
    await expect.poll(() => watch(twin, secret, { url: path })).toBeDefined();
  });
});
