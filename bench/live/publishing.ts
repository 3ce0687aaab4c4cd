import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type HostPlayer, markRound, mustDo, newHost, openRoom } from './host-player.ts';
import { several } from './pace.ts';
import { joinGame, type PhonePlayer } from './phone-player.ts';
import type { BenchRoom, PublishingTimes } from './plan.ts';
import { callWell } from './wire.ts';

const ROUNDS = 5;
const ANSWERS_IN_A_CALL = 20;
const COLLECTING_MS = 3_100;
const WORDS = ['Rome', 'Paris', 'Vienna', 'Oslo', 'Lisbon'];

type Part = { url: string; room: BenchRoom; seats: number; questions: number };

/** Every team has answered every question. */
export async function measurePublishing(part: Part): Promise<PublishingTimes> {
  const { url, room, seats, questions } = part;
  const { code, network, token } = room;
  const host = newHost({ url, network, token });
  await openRoom(host);
  const names = Array.from({ length: seats }, (_, seat) => `Team ${seat + 1}`);
  const phones: PhonePlayer[] = [];
  await several(names, 8, async (name) => {
    phones.push(await joinGame({ url, network }, { code, name }));
  });
  const times: PublishingTimes = { first: [], again: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const started = await mustDo(host, {
      kind: 'startLiveRound',
      name: `Round ${round}`,
      questionsCount: questions,
    });
    const roundId = started.rounds.at(-1)?._id ?? '';
    await mustDo(host, { kind: 'goTo', roundId, n: questions });
    await several(phones, 8, (phone) => answerAll(phone, { round, questions }));
    await mustDo(host, { kind: 'closeRound', roundId });
    await markRound(host, roundId);
    await delay(COLLECTING_MS);
    times.first.push(await publishTime(host, roundId));
    // Changes the right answer of each question.
    await markRound(host, roundId, 1);
    times.again.push(await publishTime(host, roundId));
  }
  return times;
}

async function publishTime(host: HostPlayer, roundId: string): Promise<number> {
  const startedAt = performance.now();
  await mustDo(host, { kind: 'publish', roundId });
  return performance.now() - startedAt;
}

async function answerAll(
  { caller, gameId }: PhonePlayer,
  { round, questions }: { round: number; questions: number },
): Promise<void> {
  const numbers = Array.from({ length: questions }, (_, index) => index + 1);
  for (let from = 0; from < questions; from += ANSWERS_IN_A_CALL) {
    const answers = numbers.slice(from, from + ANSWERS_IN_A_CALL).map((n) => ({
      key: randomUUID(),
      round,
      n,
      text: WORDS[Math.floor(Math.random() * WORDS.length)],
      basedOn: 0,
      madeAgoMs: 0,
    }));
    const path = `/play/games/${gameId}/answers`;
    await callWell(caller, { method: 'PUT', path, body: { answers } });
  }
}
