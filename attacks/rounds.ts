import type { Caller, Target } from './target.ts';

const MOST_QUESTIONS = 998;
const MOST_ROUNDS = 200;

export async function subscribe(target: Target, token: string): Promise<void> {
  const { body } = await target.post('/api/admin/paypal/subscription', { quantity: 3 }, { token });
  await fetch(String(body.approvalLink), {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'approve' }),
    redirect: 'manual',
  });
  const { subscriptionId } = body;
  await target.post('/api/admin/create-subscription', { subscriptionId }, { token });
}

/** Returns the stored bytes; ends at the first refusal. */
export async function storeRounds(
  target: Target,
  {
    mostBytes,
    questionsCount: length = MOST_QUESTIONS,
    ...caller
  }: Caller & { mostBytes: number; questionsCount?: number },
): Promise<number> {
  const questions = Array.from({ length }, (_, n) => ({
    questionText: `${n}${'q'.repeat(900)}`,
    answerText: 'a'.repeat(400),
    orderNum: n + 1,
    image: '',
  }));
  const bytesOfRound = JSON.stringify(questions).length;
  let stored = 0;
  for (let n = 0; n < MOST_ROUNDS && stored < mostBytes; n += 1) {
    const round = { roundName: `Round ${length} ${n}`, questions };
    const { status } = await target.post('/api/admin/create-preentered-round', round, caller);
    if (status !== 201) break;
    stored += bytesOfRound;
  }
  return stored;
}
