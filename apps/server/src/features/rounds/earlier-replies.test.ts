import { expect, it } from 'vitest';
import { verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

const questions = [
  { questionText: 'Who?\nAnd “why”?', answerText: 'Me / I', orderNum: 7 },
  { questionText: 'Café?', answerText: 'Ja', image: 'https://a.test/b.png' },
  { questionText: 'Which\u2028one?', answerText: 'B\tb' },
];

// Recorded at 4bddfd03, the last commit without points, forms and tags.
it('rounds reply with the same bytes as before to clients that use nothing new', async () => {
  const { token } = await verifiedAdmin(server);
  const ids: string[] = [];
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    payload: object | undefined = undefined,
  ): Promise<string> => {
    const headers = { host: 'localhost:3000', authorization: `Bearer ${token}` };
    const url = `/api/admin/${path}`;
    const { body } = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
    return body.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `id-${ids.indexOf(id)}`;
    });
  };
  const made = await send('POST', 'create-preentered-round', { roundName: 'One', questions });
  const more = { roundName: 'Two', questions: questions.slice(0, 1) };
  const replies = [made, await send('POST', 'create-preentered-round', more)];
  // A question that isn't in the round: others keep their id today.
  const other = { questionText: 'Other?', answerText: 'Yes', orderNum: 1, image: '' };
  const [round] = await server.sql("select id from rounds where name = 'One'");
  const update = { roundId: round?.id, roundName: 'Uno', revision: 1, questions: [other] };
  replies.push(await send('POST', 'update-preentered-round', update));
  replies.push(await send('GET', 'rounds-list'), await send('GET', 'rounds-list?limit=5'));
  expect(replies.join('\n')).toMatchInlineSnapshot(`
    "{"round":{"_id":"id-0","name":"One","uploaded":"2026-11-20T12:00:00.000Z","revision":1,"wagerScheme":null,"questions":[{"_id":"id-1","questionText":"Who?\\nAnd “why”?","answerText":"Me / I","orderNum":1,"image":""},{"_id":"id-2","questionText":"Café?","answerText":"Ja","orderNum":2,"image":"https://a.test/b.png"},{"_id":"id-3","questionText":"Which one?","answerText":"B\\tb","orderNum":3,"image":""}]}}
    {"round":{"_id":"id-4","name":"Two","uploaded":"2026-11-20T12:00:00.000Z","revision":1,"wagerScheme":null,"questions":[{"_id":"id-5","questionText":"Who?\\nAnd “why”?","answerText":"Me / I","orderNum":1,"image":""}]}}
    {"round":{"_id":"id-0","name":"Uno","uploaded":"2026-11-20T12:00:00.000Z","revision":2,"wagerScheme":null,"questions":[{"_id":"id-6","questionText":"Other?","answerText":"Yes","orderNum":1,"image":""}]}}
    {"preEnteredRounds":[{"_id":"id-4","name":"Two","uploaded":"2026-11-20T12:00:00.000Z","revision":1,"wagerScheme":null,"preEnteredQuestions":[{"_id":"id-5","questionText":"Who?\\nAnd “why”?","answerText":"Me / I","orderNum":1,"image":""}]},{"_id":"id-0","name":"Uno","uploaded":"2026-11-20T12:00:00.000Z","revision":2,"wagerScheme":null,"preEnteredQuestions":[{"_id":"id-6","questionText":"Other?","answerText":"Yes","orderNum":1,"image":""}]}],"total":2,"nextCursor":null}
    {"preEnteredRounds":[{"_id":"id-4","name":"Two","uploaded":"2026-11-20T12:00:00.000Z","revision":1,"wagerScheme":null,"preEnteredQuestions":[{"_id":"id-5","questionText":"Who?\\nAnd “why”?","answerText":"Me / I","orderNum":1,"image":""}]},{"_id":"id-0","name":"Uno","uploaded":"2026-11-20T12:00:00.000Z","revision":2,"wagerScheme":null,"preEnteredQuestions":[{"_id":"id-6","questionText":"Other?","answerText":"Yes","orderNum":1,"image":""}]}],"total":2,"nextCursor":null}"
  `);
});
