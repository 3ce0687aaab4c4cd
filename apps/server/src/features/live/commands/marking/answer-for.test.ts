import { commandTexts, playCalls, screenCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../../test/harness.ts';
import { SHOWN } from '../../../../../test/live/published-night.ts';
import { tieNight } from '../../../../../test/live/tie-night.ts';
import { newScreen } from '../../../../../test/live/watched-games.ts';
import { newId } from '../../../../platform/secrets.ts';

const server = startTestServer();

describe('an answer that the host types', () => {
  it('is stored as another phone of the team would', async () => {
    const night = await tieNight(server);
    const { quiz } = night;
    const roundId = await night.start();
    await night.answer('Foxes', '300');
    const seatId = await night.seatId('Owls');
    const sent = { kind: 'answerFor', roundId, seatId, text: ' 330 ' } as const;
    const key = { commandKey: newId() };
    await quiz.send(sent, key);
    expect((await quiz.send(sent, key)).status).toBe(200);
    const own = (await night.phone('Owls').view()).body.own;
    expect(own).toMatchObject({ isTied: true, answers: [{ n: 1, text: '330', revision: 1 }] });
    expect(await night.answer('Owls', '331')).toMatchObject({ reason: 'changed-by-team' });
    await quiz.closeAndPublish(roundId);
    await night.expectRecord();
    expect(await night.ranks()).toEqual({ Owls: 1, Foxes: 2, Bears: 3, Cats: 4 });
    const logged = await server.sql(
      `select actor from live_events where game_id = $1 and kind = 'answerFor'`,
      [night.gameId],
    );
    expect(logged).toEqual([{ actor: 'host' }]);
  });

  it('is refused for other teams and rounds', async () => {
    const night = await tieNight(server);
    const { quiz } = night;
    const owls = await night.seatId('Owls');
    const refused = async (roundId: string, seatId: string) =>
      (await quiz.send({ kind: 'answerFor', roundId, seatId, text: '1' })).error;
    const notTied = { message: commandTexts.notTied.text, param: 'command' };
    expect(await refused(night.roundId, owls)).toMatchObject(notTied);
    const roundId = await night.start();
    expect(await refused(roundId, await night.seatId('Cats'))).toMatchObject(notTied);
    expect(await refused(roundId, newId())).toMatchObject(notTied);
    await quiz.closeAndPublish(roundId);
    expect(await refused(roundId, owls)).toMatchObject(notTied);
  });

  it('and answers of phones at the same time all get an outcome', async () => {
    const night = await tieNight(server);
    const roundId = await night.start();
    const seatId = await night.seatId('Owls');
    const typed = Array.from({ length: 5 }, (_, at) =>
      night.quiz.send({ kind: 'answerFor', roundId, seatId, text: `5${at}` }),
    );
    const texts = Array.from({ length: 45 }, (_, at) =>
      server.call(
        playCalls.answer,
        {
          gameId: night.gameId,
          answers: [{ key: newId(), round: 2, n: 1, text: `${at}`, basedOn: 0, madeAgoMs: 0 }],
        },
        { token: night.phone('Owls').secret },
      ),
    );
    const [fromHost, fromPhone] = await Promise.all([Promise.all(typed), Promise.all(texts)]);
    for (const { status } of fromHost) expect([200, 429]).toContain(status);
    for (const { status } of fromPhone) expect([200, 429]).toContain(status);
    const [stored] = await server.sql(
      `select r.revision, (select count(*)::int from live_answers as a where a.round_id = r.round_id) as logged
       from live_responses as r where r.round_id = $1`,
      [roundId],
    );
    expect(stored?.revision).toBe(stored?.logged);
  });
});

describe('the names of tied teams', () => {
  it('go to other phones and screens only if scores are shown', async () => {
    const shown = await tieNight(server);
    await shown.start();
    const tied = ['Owls', 'Foxes', 'Bears'];
    expect((await shown.phone('Cats').view()).body.stage?.round).toMatchObject({ tied });
    const screenOf = async ({ quiz }: typeof shown) => {
      const token = await newScreen(server, quiz);
      return (await server.call(screenCalls.view, {}, { token })).body;
    };
    expect((await screenOf(shown)).stage.round).toMatchObject({ tied });
    const hidden = await tieNight(server, { ...SHOWN, showScores: false });
    await hidden.start();
    const view = (await hidden.phone('Cats').view()).body;
    expect(view.stage?.round).toMatchObject({ name: 'Tiebreaker for 1st place', tied: [] });
    const onScreen = await screenOf(hidden);
    expect(onScreen.stage.round).toMatchObject({ tied: [] });
    expect(JSON.stringify([view, onScreen])).not.toMatch(/Owls|Foxes|Bears/);
    expect((await hidden.phone('Owls').view()).body.own).toMatchObject({ isTied: true });
  });
});
