import {
  hostSessionCalls,
  type InputOf,
  libraryCalls,
  matchesSearch,
  nightCalls,
  roundCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { withoutAccents } from '../../../../../packages/game/src/accents.ts';
import {
  createdHost,
  hostToken,
  invitedHost,
  subscribedAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { type PlannedGame, playedGame } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { seededRandom } from '../../platform/seeded-random.ts';

const server = startTestServer();

const asked = (questionText: string, answerText = 'Right') => ({
  questionText,
  answerText,
  image: '',
});

type Sent = InputOf<typeof roundCalls.create>['questions'];

async function created({ token }: { token: string }, roundName: string, questions: Sent) {
  const { body } = await server.call(roundCalls.create, { roundName, questions }, { token });
  return body.round;
}

type Search = InputOf<typeof libraryCalls.search>;

async function found({ token }: { token: string }, input: Search = {}): Promise<string[]> {
  const { body } = await server.call(libraryCalls.search, input, { token });
  return body.questions.map(({ questionText }) => questionText);
}

/** Six teams, of which the first ones were right and the others answered as given. */
async function played(
  admin: Pick<TestAdmin, 'adminId'>,
  questionText: string,
  { right = 6, wrong = [], ...game }: PlannedGame & { right?: number; wrong?: string[] } = {},
) {
  const seats = [0, 1, 2, 3, 4, 5];
  const answers = [
    { text: 'Right', verdict: 'right' as const, seats: seats.slice(0, right) },
    ...wrong.map((text, index) => ({ text, seats: [right + index] })),
  ];
  const rounds = [
    { questions: [{ questionText, answers: answers.filter((each) => each.seats.length > 0) }] },
  ];
  await playedGame(server, admin, { players: seats.map(() => ({})), rounds, ...game });
  await server.runJob('count plays');
}

describe('a search for questions', () => {
  it('finds what a search of the folded texts finds, with each spelling', async () => {
    const random = seededRandom(1);
    const admin = await verifiedAdmin(server);
    const words = [
      'Café',
      'cafe',
      'Straße',
      'ÉTÉ',
      '100%',
      'a_b',
      'back\\slash',
      'Rome',
      "it's",
      'ΆΘΗΝΑ',
    ];
    const any = () =>
      Array.from({ length: 1 + random.below(3) }, () => random.pick(words)).join(' ');
    const questions = Array.from({ length: 60 }, () => ({
      ...asked(any(), any()),
      tags: [random.pick(words)],
    }));
    await created(admin, 'All', questions);
    const texts = questions.map(({ questionText, answerText, tags }) =>
      [questionText, answerText, ...tags.map((tag) => tag.toLowerCase())]
        .map(withoutAccents)
        .join('\n'),
    );
    for (let turn = 0; turn < 200; turn += 1) {
      const search = Array.from({ length: 1 + random.below(2) }, () => {
        const word = random.pick(words);
        const cut = word.slice(random.below(2), 2 + random.below(5));
        return random.pick([cut, cut.toUpperCase(), cut.normalize('NFD')]);
      }).join(' ');
      const expected = texts.filter((text) => matchesSearch(text, withoutAccents(search)));
      const { body } = await server.call(libraryCalls.search, { search }, admin);
      expect([search, body.total, body.questions.length]).toEqual([
        search,
        expected.length,
        expected.length,
      ]);
    }
    const phrase = await created(admin, 'Phrase', [
      asked('Two words here'),
      asked('Words are two'),
    ]);
    expect(await found(admin, { search: '"two words"', roundId: phrase._id })).toEqual([
      'Two words here',
    ]);
  });

  it.each(['newest', 'last-played', 'hardest'] as const)(
    'gives each question once in pages, by %s',
    async (sort) => {
      const admin = await verifiedAdmin(server);
      await created(admin, 'One', [asked('a'), asked('b'), asked('c')]);
      server.clock.advance(60);
      await created(admin, 'Two', [asked('d'), asked('e')]);
      await played(admin, 'b', { right: 1, startedAt: new Date('2026-01-01') });
      await played(admin, 'e', { right: 4, startedAt: new Date('2026-02-01') });
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await server.call(
          libraryCalls.search,
          { sort, limit: 2, ...(cursor && { cursor }) },
          admin,
        );
        expect(body.total).toBe(5);
        names.push(...body.questions.map(({ questionText }) => questionText));
        cursor = body.nextCursor ?? undefined;
      } while (cursor !== undefined);
      const first = { newest: 'deabc', 'last-played': 'eb', hardest: 'be' }[sort];
      expect(names.join('')).toMatch(new RegExp(`^${first}`));
      expect(new Set(names).size).toBe(5);
    },
  );

  it('filters by tag, by past, by rate and by copies', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    const [room] = await server.sql('select id from rooms where host_id = $1', [host.hostId]);
    const roomId = String(room?.id);
    const one = await created(admin, 'One', [{ ...asked('a'), tags: ['pop'] }, asked('b')]);
    await created(admin, 'Two', [asked('c'), asked('d'), asked('B?')]);
    await server.call(libraryCalls.tag, { roundIds: [one._id], add: ['easy'] }, admin);
    await played(admin, 'b', {
      right: 5,
      roomId,
      roomCode: host.roomCode,
      startedAt: new Date('2026-10-01'),
    });
    await played(admin, 'c', { right: 1, startedAt: new Date('2026-10-02') });
    await played(admin, 'd', { roomId, startedAt: new Date('2025-01-01') });
    expect(await found(admin, { tag: ' POP' })).toEqual(['a']);
    expect(await found(admin, { tag: 'easy' })).toEqual(['a', 'b']);
    expect(await found(admin, { played: 'never' })).toEqual(['a']);
    const away = await found(admin, { played: 'not-in-room', roomId, months: 6 });
    expect(away.toSorted()).toEqual(['a', 'c', 'd']);
    expect(await found(admin, { rate_below: 50 })).toEqual(['c']);
    expect((await found(admin, { duplicates: 'true' })).toSorted()).toEqual(['B?', 'b']);
    const { body } = await server.call(
      libraryCalls.search,
      { search: 'b', roundId: one._id },
      admin,
    );
    expect(body.questions[0]).toMatchObject({
      ...{ round: { _id: one._id, name: 'One' }, timesPlayed: 1, lastRoomCode: host.roomCode },
      ...{ lastPlayedAt: '2026-10-01T00:00:00.000Z', rightShare: 5 / 6, copies: 2 },
    });
    const missing = await server.call(libraryCalls.search, { played: 'not-in-room' }, admin);
    expect(missing.status).toBe(404);
    expect(await found(await verifiedAdmin(server))).toEqual([]);
  });
});

describe('a search for what was not played in a room', () => {
  it('leaves out the questions of its nights in the next 4 weeks, and equal ones', async () => {
    const admin = await subscribedAdmin(server);
    const [host, other] = [await createdHost(server, admin), await createdHost(server, admin)];
    const planned = await created(admin, 'Planned', [asked('a'), asked('b')]);
    await created(admin, 'Same', [asked('B?'), asked('c')]);
    const [room] = await server.sql('select id from rooms where host_id = $1', [host.hostId]);
    const search = () => found(admin, { played: 'not-in-room', roomId: String(room?.id) });
    const plan = (day: string, { hostId }: { hostId: string }) =>
      server.call(
        nightCalls.plan,
        {
          ...{ hostIds: [hostId], day, time: '20:00', timeZone: 'UTC' },
          ...{ person: null, roundIds: [planned._id] },
        },
        admin,
      );
    await plan('2026-11-21', other);
    await plan('2026-12-20', host);
    expect((await search()).toSorted()).toEqual(['B?', 'a', 'b', 'c']);
    server.clock.advance(3 * 24 * 3_600);
    expect(await search()).toEqual(['c']);
  });
});

describe('the tags of many questions', () => {
  it('are added and removed at once, and counted', async () => {
    const admin = await verifiedAdmin(server);
    const round = await created(admin, 'One', [{ ...asked('a'), tags: ['x', 'y'] }, asked('b')]);
    const questionIds = round.questions.map(({ _id }) => _id);
    const input = { questionIds, roundIds: [round._id], add: ['Z'], remove: ['x'] };
    const { body } = await server.call(libraryCalls.tag, input, admin);
    expect(body).toEqual({ changed: 3 });
    expect((await server.call(libraryCalls.tag, input, admin)).body).toEqual({ changed: 0 });
    const { tags } = (await server.call(libraryCalls.tags, {}, admin)).body;
    expect(tags).toEqual([
      { tag: 'y', rounds: 0, questions: 1 },
      { tag: 'z', rounds: 1, questions: 2 },
    ]);
    expect(await found(admin, { search: 'z' })).toEqual(['a', 'b']);
  });

  it('are at most 20 each, and 500 in all', async () => {
    const admin = await verifiedAdmin(server);
    const tags = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => `t${from + n}`);
    const questions = Array.from({ length: 25 }, (_, n) => ({
      ...asked(`q${n}`),
      tags: tags(20 * n, 20),
    }));
    const round = await created(admin, 'One', [...questions, asked('last')]);
    const add = async (place: number, added: string[]) => {
      const questionIds = [round.questions[place]?._id ?? ''];
      const { status, error } = await server.call(
        libraryCalls.tag,
        { questionIds, add: added },
        admin,
      );
      return [status, error.message];
    };
    expect(await add(0, ['more'])).toEqual([409, 'Enter at most 20 tags.']);
    expect(await add(25, ['more'])).toEqual([409, 'You have 500 tags. Remove one to add another.']);
    expect(await add(25, ['t1'])).toEqual([200, undefined]);
    const none = await server.call(libraryCalls.tag, { add: ['x'] }, admin);
    expect([none.status, none.error.param]).toEqual([409, 'questionIds']);
  });
});

describe('what was played', () => {
  it('is said of the wrong answers, spelled as most teams wrote them', async () => {
    const admin = await verifiedAdmin(server);
    const round = await created(admin, 'One', [asked('Capital?')]);
    const questionId = round.questions[0]?._id ?? '';
    await played(admin, 'Capital?', { right: 1, wrong: ['Sydney', 'Sydney', 'sydney', 'Perth'] });
    await played(admin, 'capital', { right: 2, wrong: ['SYDNEY', 'Hobart', 'Hobart'] });
    const { body } = await server.call(libraryCalls.wrongAnswers, { questionId }, admin);
    expect(body).toEqual({
      asked: 12,
      rightShare: 3 / 12,
      wrong: [
        { text: 'Sydney', teams: 4 },
        { text: 'Hobart', teams: 2 },
      ],
    });
  });

  it('marks the questions of an import that the library has', async () => {
    const admin = await verifiedAdmin(server);
    await created(admin, 'Rivers', [asked('Longest?', 'Nile'), asked('Where?', 'Rome')]);
    await played(admin, 'Other?', { roomCode: 'OAK' });
    await playedGame(server, admin, {
      roomCode: 'OAK',
      rounds: [{ questions: [{ questionText: 'longest', answerText: 'nile', answers: [] }] }],
    });
    await server.runJob('count plays');
    const questions = [
      asked('Other?'),
      asked('LONGEST', 'Nile'),
      asked('Longest?', 'Amazon'),
      asked('Where', 'rome'),
    ];
    const { body } = await server.call(libraryCalls.known, { questions }, admin);
    expect(body.known).toEqual([
      { index: 1, roundName: 'Rivers', lastPlayedAt: '2026-11-20T12:00:00.000Z', roomCode: 'OAK' },
      { index: 3, roundName: 'Rivers', lastPlayedAt: null, roomCode: null },
    ]);
  });

  it('is listed by round, for all rooms, for one, and for a host only of its admin', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    const guest = await invitedHost(server, admin);
    const roomOf = async ({ hostId }: { hostId: string }) =>
      String((await server.sql('select id from rooms where host_id = $1', [hostId]))[0]?.id);
    const roomId = await roomOf(host);
    const round = await created(admin, 'One', [asked('a'), asked('b'), asked('c')]);
    await played(admin, 'a', {
      roomId,
      roomCode: host.roomCode,
      startedAt: new Date('2026-01-01'),
    });
    await played(admin, 'b', { roomCode: 'ELSE', startedAt: new Date('2026-02-01') });
    await played(await verifiedAdmin(server), 'c', { roomId });
    const all = await server.call(libraryCalls.roundsPlayed, {}, admin);
    const newest = { lastPlayedAt: '2026-02-01T00:00:00.000Z', roomCode: 'ELSE' };
    expect(all.body.rounds).toEqual([{ _id: round._id, questions: 2, ...newest }]);
    const here = { lastPlayedAt: '2026-01-01T00:00:00.000Z', roomCode: host.roomCode };
    const inRoom = await server.call(libraryCalls.roundsPlayed, { roomId }, admin);
    expect(inRoom.body.rounds).toEqual([{ _id: round._id, questions: 1, ...here }]);
    const token = await hostToken(server, host);
    const own = await server.call(hostSessionCalls.roundsPlayed, {}, { token });
    expect(own.body).toEqual(inRoom.body);
    const other = await hostToken(server, guest);
    expect(
      (await server.call(hostSessionCalls.roundsPlayed, {}, { token: other })).body.rounds,
    ).toEqual([]);
  });
});
