// @module-tag races
import {
  hostCalls,
  hostPrivacyCalls,
  hostSessionCalls,
  imageTexts,
  offeredRoundCalls,
  ownRoundCalls,
  ownRoundTexts,
  privacyCalls,
  roundCalls,
  roundTexts,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { eraseDue } from '../../../../test/erase-due.ts';
import {
  auditDetails,
  createdHost,
  hostToken,
  independentHost,
  invitedHost,
  subscribedAdmin,
  type TestAdmin,
  type TestHost,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { newPng } from '../../../../test/pictures.ts';
import { requestFor } from '../../../../test/request-of-call.ts';

const server = startTestServer();

const WEEK_SECONDS = 7 * 24 * 60 * 60;

const QUESTION = {
  questionText: 'Who?',
  answerText: 'She',
  image: 'https://example.test/who.png',
  worth: 1.5,
  tags: ['people'],
};

type Writer = { host: TestHost; token: string };

async function withRound(host: TestHost, roundName = 'Mine') {
  const token = await hostToken(server, host);
  const sent = { roundName, worth: 2, questions: [QUESTION] };
  const { body } = await server.call(ownRoundCalls.create, sent, { token });
  return { host, token, roundId: body.round._id };
}

const offer = ({ token, roundId }: { token: string; roundId: string }, offered = true) =>
  server.call(ownRoundCalls.offer, { roundId, offered }, { token });

const offersOf = async (admin: TestAdmin) =>
  (await server.call(offeredRoundCalls.list, {}, admin)).body.rounds;

const add = (admin: TestAdmin, roundId: string, { revision = 1, roundName = '' } = {}) =>
  server.call(
    offeredRoundCalls.add,
    { roundId, revision, ...(roundName !== '' && { roundName }) },
    { token: admin.token },
  );

async function stateOf({ token }: Writer) {
  const { body } = await server.call(ownRoundCalls.list, {}, { token });
  return body.preEnteredRounds.map(({ offer: state }) => state);
}

async function offeredRound() {
  const admin = await subscribedAdmin(server);
  const writer = await withRound(await createdHost(server, admin));
  expect((await offer(writer)).body).toEqual({ offer: 'offered' });
  return { admin, ...writer };
}

describe('an offered round', () => {
  it('is read by its organization alone, and added as it is, with its author', async () => {
    const { admin, ...writer } = await offeredRound();
    const { roomCode, hostId } = writer.host;
    const displayName = 'Oak Bar';
    await server.call(hostCalls.changeName, { hostId, displayName }, admin);
    const [offered] = await offersOf(admin);
    expect(offered).toMatchObject({
      _id: writer.roundId,
      name: 'Mine',
      revision: 1,
      questions: [QUESTION],
      host: { _id: hostId, roomCode, displayName },
      offeredAt: server.clock.now().toISOString(),
    });
    const stranger = await subscribedAdmin(server);
    expect(await offersOf(stranger)).toEqual([]);
    expect((await add(stranger, writer.roundId)).status).toBe(404);
    const added = await add(admin, writer.roundId);
    expect([added.status, added.body.round]).toMatchObject([
      201,
      { name: 'Mine', revision: 1, worth: 2, author: 'Oak Bar', questions: [QUESTION] },
    ]);
    expect(await stateOf(writer)).toEqual(['added']);
    expect(await offersOf(admin)).toEqual([]);
    expect((await add(admin, writer.roundId)).status).toBe(404);
    const rows = (await server.call(hostSessionCalls.rounds, {}, writer)).body.rounds;
    expect(rows).toMatchObject([{ author: 'Oak Bar' }, { name: 'Mine', isOwn: true }]);
    expect(await auditDetails(server, admin, 'rounds.offer-added')).toEqual([
      { detail: { roomCode, roundName: 'Mine' } },
    ]);
  });

  it('that was edited since is not added unseen, and is offered still', async () => {
    const { admin, ...writer } = await offeredRound();
    const change = { roundId: writer.roundId, roundName: 'Mine', questions: [QUESTION, QUESTION] };
    expect((await server.call(ownRoundCalls.update, change, writer)).body.round.offer).toBe(
      'offered',
    );
    const refused = await add(admin, writer.roundId);
    const message = roundTexts.changed.text;
    expect([refused.status, refused.body]).toMatchObject([409, { param: 'revision', message }]);
    expect(await offersOf(admin)).toMatchObject([{ revision: 2, questions: [QUESTION, QUESTION] }]);
    const added = await add(admin, writer.roundId, { revision: 2 });
    expect(added.body.round.questions).toHaveLength(2);
  });

  it('needs another name if the organization has its name', async () => {
    const { admin, ...writer } = await offeredRound();
    await server.call(roundCalls.create, { roundName: 'mine', questions: [QUESTION] }, admin);
    const taken = await add(admin, writer.roundId);
    expect([taken.status, taken.body]).toMatchObject([409, { param: 'roundName' }]);
    expect(await stateOf(writer)).toEqual(['offered']);
    const added = await add(admin, writer.roundId, { roundName: 'Theirs' });
    expect(added.body.round.name).toBe('Theirs');
  });

  it('can be declined, withdrawn and offered again', async () => {
    const { admin, ...writer } = await offeredRound();
    const { roundId } = writer;
    const decline = () => server.call(offeredRoundCalls.decline, { roundId }, admin);
    expect((await decline()).body).toEqual({ roundId });
    expect((await decline()).status).toBe(404);
    expect((await offer(writer, false)).body).toEqual({ offer: 'declined' });
    expect((await offer(writer)).body).toEqual({ offer: 'offered' });
    expect((await offer(writer)).body).toEqual({ offer: 'offered' });
    expect((await offer(writer, false)).body).toEqual({ offer: 'none' });
    expect(await offersOf(admin)).toEqual([]);
    const kinds = await server.sql(
      `select kind from audit_events where kind like 'rounds.offer%' and admin_id = $1 order by id`,
      [admin.adminId],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'rounds.offered',
      'rounds.offer-declined',
      'rounds.offered',
      'rounds.offer-withdrawn',
    ]);
  });

  it('needs an organization', async () => {
    const refused = await offer(await withRound(await independentHost(server)));
    const message = ownRoundTexts.noOrganization.text;
    expect([refused.status, refused.body]).toMatchObject([409, { param: 'offered', message }]);
  });

  it('is added as it was read, or not, while it is edited', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { admin, ...writer } = await offeredRound();
      const questions = [{ ...QUESTION, questionText: 'Changed?' }];
      const change = { roundId: writer.roundId, roundName: 'Mine', questions, revision: 1 };
      const [added, changed] = await Promise.all([
        add(admin, writer.roundId),
        server.call(ownRoundCalls.update, change, writer),
      ]);
      expect(changed.status).toBe(200);
      expect([201, 409]).toContain(added.status);
      const copies = (await server.call(roundCalls.list, {}, admin)).body.preEnteredRounds;
      expect(copies.flatMap(({ preEnteredQuestions }) => preEnteredQuestions)).toMatchObject(
        added.status === 201 ? [QUESTION] : [],
      );
      expect(await stateOf(writer)).toEqual([added.status === 201 ? 'added' : 'offered']);
    }
  });

  it('is added once, however many admins add it at once', async () => {
    const { admin, ...writer } = await offeredRound();
    const replies = await Promise.all(
      ['A', 'B', 'C', 'D'].map((roundName) => add(admin, writer.roundId, { roundName })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404]);
  });
});

describe('when a host goes', () => {
  const remove = (admin: TestAdmin, { hostId }: TestHost) =>
    server.call(hostCalls.remove, { hostId }, { token: admin.token });

  it('its organization keeps the rounds of a created one, for nobody yet', async () => {
    const { admin, ...writer } = await offeredRound();
    await withRound(writer.host, 'Second');
    await server.call(roundCalls.create, { roundName: 'MINE', questions: [QUESTION] }, admin);
    const other = await createdHost(server, admin);
    const { roomCode } = writer.host;
    expect((await remove(admin, writer.host)).status).toBe(200);
    const kept = (await server.call(roundCalls.list, {}, admin)).body.preEnteredRounds;
    const author = roomCode;
    expect(kept.filter((round) => round.author === author)).toMatchObject(
      [{ name: 'Second' }, { name: `Mine (${roomCode})`, preEnteredQuestions: [QUESTION] }].map(
        (round) => ({ ...round, audience: 'nights', worth: 2 }),
      ),
    );
    expect(await offersOf(admin)).toEqual([]);
    const ready = { token: await hostToken(server, other) };
    expect((await server.call(hostSessionCalls.rounds, {}, ready)).body.rounds).toMatchObject([
      { name: 'MINE' },
    ]);
    expect(await auditDetails(server, admin, 'rounds.kept-of-host')).toEqual([
      { detail: { n: 2, roomCode } },
    ]);
    // They are ordinary rounds now.
    const [round] = kept;
    const change = { roundId: round?._id ?? '', roundName: 'Kept', questions: [QUESTION] };
    expect((await server.call(roundCalls.update, change, admin)).status).toBe(200);
  });

  it('an invited one keeps its rounds, and its offers end', async () => {
    const admin = await subscribedAdmin(server);
    const writer = await withRound(await invitedHost(server, admin));
    await offer(writer);
    await remove(admin, writer.host);
    expect(await offersOf(admin)).toEqual([]);
    const again = { ...writer, token: await hostToken(server, writer.host) };
    expect(await stateOf(again)).toEqual(['none']);
    expect((await server.call(hostSessionCalls.rounds, {}, again)).body.rounds).toMatchObject([
      { name: 'Mine', isOwn: true },
    ]);
  });

  it('its rounds are deleted with its account, and copies that were added stay', async () => {
    const admin = await subscribedAdmin(server);
    const writer = await withRound(await invitedHost(server, admin));
    await offer(writer);
    await add(admin, writer.roundId);
    await server.call(hostPrivacyCalls.askDeletion, writer.host, writer);
    server.clock.advance(WEEK_SECONDS);
    await eraseDue(server);
    const author = writer.host.roomCode;
    expect(await server.sql('select author, host_id from rounds')).toEqual([
      { author, host_id: null },
    ]);
    expect(await server.sql('select admin_id from questions')).toEqual([
      { admin_id: admin.adminId },
    ]);
  });

  it('its rounds go with the organization that created it, but those of an invited one stay', async () => {
    const { admin } = await offeredRound();
    const invited = await withRound(await invitedHost(server, admin), 'Stays');
    await offer(invited);
    await server.endSubscription(admin.adminId);
    await server.call(privacyCalls.askDeletion, { password: admin.password }, admin);
    server.clock.advance(WEEK_SECONDS);
    await eraseDue(server);
    expect(await server.sql('select name, offer, offered_at from rounds')).toEqual([
      { name: 'Stays', offer: 'none', offered_at: null },
    ]);
    expect(await server.sql('select id from questions')).toHaveLength(1);
  });

  it('no round is lost or left without an owner while it is written', async () => {
    for (let n = 0; n < 5; n += 1) {
      const admin = await subscribedAdmin(server);
      const writer = await withRound(await createdHost(server, admin));
      const more = { roundName: 'More', questions: [QUESTION] };
      const [removed, created] = await Promise.all([
        remove(admin, writer.host),
        server.call(ownRoundCalls.create, more, writer),
      ]);
      expect(removed.status).toBe(200);
      const kept = (await server.call(roundCalls.list, {}, admin)).body.preEnteredRounds;
      expect(kept).toHaveLength(created.status === 201 ? 2 : 1);
    }
    expect(await server.sql('select id from rounds where host_id is not null')).toEqual([]);
  });
});

describe('the image of a host', () => {
  async function upload({ token }: { token: string }, image: Buffer) {
    const request = requestFor(ownRoundCalls.uploadImage, { image });
    return server.raw({ ...request, token });
  }

  it('counts as storage of its organization, and needs PRO', async () => {
    const { admin, ...writer } = await offeredRound();
    const image = await newPng();
    expect((await upload(writer, image)).status).toBe(201);
    expect(await server.sql('select admin_id from image_owners')).toEqual([
      { admin_id: admin.adminId },
    ]);
    const wrong = await upload(writer, Buffer.from('no picture'));
    expect([wrong.status, wrong.body]).toMatchObject([409, { message: imageTexts.refused.text }]);
    await server.endSubscription(admin.adminId);
    const alone = await withRound(await independentHost(server));
    for (const host of [writer, alone]) {
      const refused = await upload(host, image);
      const message = ownRoundTexts.imagesNeedPro.text;
      expect([refused.status, refused.body]).toMatchObject([420, { message }]);
    }
  });

  it('can be one of 100 a day', async () => {
    const { token } = await offeredRound();
    await upload({ token }, await newPng());
    await server.sql('update limits set used = 100 where used = 1');
    expect((await upload({ token }, await newPng())).status).toBe(429);
  });
});
