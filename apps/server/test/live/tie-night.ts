import { liveCalls } from '@emcee/contract';
import type { TestServer } from '../harness.ts';
import { SHOWN } from './published-night.ts';
import { openedRound, type TestSettings } from './quiz-hosts.ts';
import type { TestPhone } from './quiz-night.ts';
import { expectShownRecord } from './shown-record.ts';

export const STEPS = { questionText: 'How many steps?', answerText: '331' };

/** Owls, Foxes and Bears have a point each; Cats have none. */
export async function tieNight(server: TestServer, settings: TestSettings = SHOWN) {
  const night = await openedRound(server, settings);
  const { quiz, roundId, admin } = night;
  const names = ['Owls', 'Foxes', 'Bears', 'Cats'] as const;
  const phones = new Map<string, TestPhone>();
  for (const name of names) {
    const phone = await quiz.join(name);
    phones.set(name, phone);
    await phone.answer({ round: 1, n: 1, text: name === 'Cats' ? 'B' : 'A' });
  }
  const marks = [{ n: 1, group: 'a', verdict: 'right' } as const];
  await quiz.done({ kind: 'mark', roundId, marks });
  await quiz.closeAndPublish(roundId);
  const phone = (name: (typeof names)[number]) => {
    const found = phones.get(name);
    if (found === undefined) throw new Error(`There is no phone of ${name}.`);
    return found;
  };
  const { gameId } = phone('Owls');
  const start = async (asked: Partial<typeof STEPS> & { place?: number } = {}) => {
    const game = await quiz.done({ kind: 'startTiebreaker', place: 1, ...STEPS, ...asked });
    return game?.rounds.at(-1)?._id ?? '';
  };
  const answer = (name: (typeof names)[number], text: string, round = 2) =>
    phone(name).answer({ round, n: 1, text });
  const ranks = async () => {
    const { rows } = (await phone('Cats').view()).body.board ?? { rows: [] };
    return Object.fromEntries(rows.map(({ name, rank }) => [name, rank]));
  };
  const expectRecord = () => expectShownRecord(server, { adminId: admin.adminId, gameId });
  /** Answers of all three, published without marks. */
  const decide = async (texts: readonly [string, string, string] = ['330', '300', '400']) => {
    const tieId = await start();
    for (const [at, name] of (['Owls', 'Foxes', 'Bears'] as const).entries()) {
      if (texts[at]) await answer(name, texts[at]);
    }
    await quiz.closeAndPublish(tieId);
    await expectRecord();
    return tieId;
  };
  const seatId = async (name: string) => (await quiz.seat(name))._id;
  const preview = async (id: string) =>
    (await server.call(liveCalls.preview, { roundId: id }, { token: quiz.token })).body;
  return { ...night, phone, gameId, start, answer, ranks, decide, seatId, preview, expectRecord };
}
