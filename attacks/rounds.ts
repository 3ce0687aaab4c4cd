import type { Target } from './target.ts';

const QUESTIONS = 998;
const MOST_ROUNDS = 200;

/** Pays for three hosts at the stand-in for the payment provider. */
export async function subscribe(target: Target, token: string): Promise<void> {
  const { body } = await target.send({
    method: 'POST',
    path: '/api/admin/paypal/subscription',
    token,
    body: { quantity: 3 },
  });
  await fetch(String(body.approvalLink), {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'approve' }),
    redirect: 'manual',
  });
  const { subscriptionId } = body;
  const path = '/api/admin/create-subscription';
  await target.send({ method: 'POST', path, token, body: { subscriptionId } });
}

/**
 * Stores rounds of the largest size until one is refused or the number is reached; returns the stored
 * bytes.
 */
export async function storeRounds(
  target: Target,
  { token, from, mostBytes }: { token: string; from?: string; mostBytes: number },
): Promise<number> {
  const questions = Array.from({ length: QUESTIONS }, (_, n) => ({
    questionText: `${n}${'q'.repeat(900)}`,
    answerText: 'a'.repeat(400),
    orderNum: n + 1,
    image: '',
  }));
  const bytesOfRound = JSON.stringify(questions).length;
  let stored = 0;
  for (let n = 0; n < MOST_ROUNDS && stored < mostBytes; n += 1) {
    const { status } = await target.send({
      method: 'POST',
      path: '/api/admin/create-preentered-round',
      token,
      body: { roundName: `Round ${n}`, questions },
      ...(from === undefined ? {} : { from }),
    });
    if (status !== 201) break;
    stored += bytesOfRound;
  }
  return stored;
}
