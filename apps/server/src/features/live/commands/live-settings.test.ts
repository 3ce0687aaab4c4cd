/** Settings read when used: a change in the portal works immediately, even during a game. */
import {
  hostCalls,
  hostSessionCalls,
  joinCalls,
  NO_BRANDING,
  playCalls,
  type ReplyOf,
  screenCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newEmail } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { joinWithLogin, loggedIn } from '../../../../test/live/player-phones.ts';
import { changeBrand, changeSettings } from '../../../../test/live/portal-settings.ts';
import {
  joinedRoom,
  joinedRound,
  openedRoom,
  openedRound,
  type PlayedRound,
  quizHost,
} from '../../../../test/live/quiz-hosts.ts';
import { newSecret, type TestPhone, type TestQuiz } from '../../../../test/live/quiz-night.ts';
import { gameWatchers, lastOf, newScreen } from '../../../../test/live/watched-games.ts';

const server = startTestServer();
const watching = gameWatchers(server);

const CROWN = {
  ...NO_BRANDING,
  customTitle: 'The Crown',
  customUrl: 'https://crown.example/',
  customUrlTitle: 'Book a table',
};
const AT_NINE = { pauseModeContent: 'gamePauseMessage', gamePauseMessage: 'Back at nine' } as const;

const look = async (roomCode: string) => (await server.call(joinCalls.room, { roomCode })).body;

const join = (roomCode: string, name: string) =>
  server.call(joinCalls.join, { roomCode, name, deviceSecret: newSecret() });

/** Views of a phone, from its stream and from the call of a phone without streams. */
async function onPhone(phone: TestPhone) {
  const stream = await watching.phone(phone);
  let seen: ReplyOf<typeof playCalls.view> | undefined;
  const { gameId, secret: token } = phone;
  const asked = async () => {
    const since = seen?.since;
    const { body } = await server.call(playCalls.view, { gameId, since }, { token });
    if (!body.isCurrent) seen = body;
    return seen?.stage;
  };
  await expect.poll(() => lastOf(stream, 'own')).toBeDefined();
  await asked();
  return async (change: object) => {
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject(change);
    expect(await asked()).toMatchObject(change);
  };
}

/** Views of a screen, from its stream and from its call. */
async function onScreen(quiz: TestQuiz) {
  const token = await newScreen(server, quiz);
  const stream = await watching.screen(token);
  await expect.poll(() => lastOf(stream, 'stage')).toBeDefined();
  return async (change: object) => {
    await expect.poll(() => lastOf(stream, 'stage')).toMatchObject(change);
    const { body } = await server.call(screenCalls.view, {}, { token });
    expect(body.stage).toMatchObject(change);
  };
}

/** Publishes a round without answers, so that there are standings. */
async function publish({ quiz, roundId }: PlayedRound): Promise<void> {
  await quiz.closeAndPublish(roundId);
}

describe('helperTips, changed during a game', () => {
  it('shows hints on old and new phones, and removes them', async () => {
    const { quiz, admin, roomCode } = await openedRoom(server, { helperTips: false });
    const phone = await onPhone(await quiz.join('Owls'));
    await phone({ hasTips: false });
    for (const helperTips of [true, false]) {
      await changeSettings(server, admin, { helperTips });
      await phone({ hasTips: helperTips });
      expect((await look(roomCode)).hasTips).toBe(helperTips);
    }
  });
});

describe('a pause with changed content', () => {
  it('shows gamePauseMessage while pauseModeContent says so, on phones and screens', async () => {
    const { quiz, admin, owls } = await joinedRound(server);
    await quiz.done({ kind: 'pause' });
    const [phone, screen] = [await onPhone(owls), await onScreen(quiz)];
    const says = async (message: string) => {
      await phone({ pause: { hasTable: false, message } });
      await screen({ pause: { hasTable: false, message } });
    };
    await says('');
    await changeSettings(server, admin, AT_NINE);
    await says('Back at nine');
    await changeSettings(server, admin, { gamePauseMessage: 'Back at ten' });
    await says('Back at ten');
    // The message is kept for the next time.
    await changeSettings(server, admin, { pauseModeContent: '' });
    await says('');
  });

  it('shows the standings while pauseModeContent says so, even if phones show no scores', async () => {
    const night = await joinedRound(server, { showScores: false });
    const { quiz, admin, owls } = night;
    await publish(night);
    await quiz.done({ kind: 'pause' });
    const phone = await onPhone(owls);
    const shows = async (hasTable: boolean) => {
      await phone({ hasBoard: hasTable, pause: { hasTable, message: '' } });
      expect((await owls.view()).body.board !== undefined).toBe(hasTable);
    };
    await shows(false);
    await changeSettings(server, admin, { pauseModeContent: 'scoreTable' });
    await shows(true);
    await quiz.done({ kind: 'resume' });
    await phone({ hasBoard: false, pause: null });
  });

  it('has no standings before a round is published', async () => {
    const { quiz, owls } = await joinedRound(server, { pauseModeContent: 'scoreTable' });
    await quiz.done({ kind: 'pause' });
    const { stage, board } = (await owls.view()).body;
    expect([stage?.pause, board]).toEqual([{ hasTable: false, message: '' }, undefined]);
  });
});

describe('a setting of a single host', () => {
  it('reaches the phones of that host, one host at a time or many at once', async () => {
    const { quiz, admin, hostId } = await openedRound(server);
    const phone = await onPhone(await quiz.join('Owls'));
    await quiz.done({ kind: 'pause' });
    const options = { token: admin.token };
    const { body } = await server.call(hostCalls.advancedSettings, { id: hostId }, options);
    const own = { ...body.proGameOptions, ...AT_NINE, hostId };
    await server.call(hostCalls.saveProGameOptions, own, options);
    await phone({ pause: { message: 'Back at nine' } });
    const many = { hostIds: [hostId], proGameOptions: { gamePauseMessage: 'Back at ten' } };
    await server.call(hostCalls.saveSettingsOfMany, many, options);
    await phone({ pause: { message: 'Back at ten' } });
  });
});

describe('the brand, changed during a game', () => {
  it('appears on old and new phones, and on screens', async () => {
    const { quiz, admin, roomCode } = await openedRoom(server);
    const [phone, screen] = [await onPhone(await quiz.join('Owls')), await onScreen(quiz)];
    for (const brand of [CROWN, { ...CROWN, customTitle: 'The Bell' }, NO_BRANDING]) {
      await changeBrand(server, admin, brand);
      await phone({ brand });
      await screen({ brand });
      expect((await look(roomCode)).brand).toMatchObject(brand);
    }
  });

  it('is on the screens of a closed room', async () => {
    const { quiz, admin } = await quizHost(server);
    const screen = await onScreen(quiz);
    await changeBrand(server, admin, CROWN);
    await screen({ shows: 'closed', brand: CROWN });
  });

  it('never appears for another admin', async () => {
    const [mine, other] = [await openedRoom(server), await openedRoom(server)];
    const owls = await other.quiz.join('Owls');
    const { seq } = await other.quiz.game();
    await changeBrand(server, mine.admin, CROWN);
    expect((await owls.view()).body.stage).toMatchObject({ seq, brand: NO_BRANDING });
  });
});

describe('requirePlayerEmail, changed during a game', () => {
  it('requires a login of new phones, until it is off again', async () => {
    const { admin, roomCode, owls } = await joinedRoom(server);
    expect((await look(roomCode)).needsEmail).toBe(false);
    await changeSettings(server, admin, { requirePlayerEmail: true });
    expect((await look(roomCode)).needsEmail).toBe(true);
    const refused = await join(roomCode, 'Foxes');
    expect(refused.error).toMatchObject({ param: 'playerToken' });
    // A seated team keeps its seat.
    expect((await owls.view()).body.own).toMatchObject({ name: 'Owls' });
    const playerToken = await loggedIn(server, { roomCode, email: newEmail() });
    await joinWithLogin(server, { roomCode, name: 'Foxes', playerToken });
    await changeSettings(server, admin, { requirePlayerEmail: false });
    expect((await join(roomCode, 'Bears')).status).toBe(201);
  });
});

describe('requirePlayerConfirmEmail', () => {
  it.each([true, false])(
    'is shown to the host (%s), but adds nothing: a login has always verified the email',
    async (on) => {
      const confirms = { requirePlayerConfirmEmail: on };
      const asking = await openedRoom(server, { ...confirms, requirePlayerEmail: true });
      const me = await server.call(hostSessionCalls.me, {}, { token: asking.quiz.token });
      expect(me.body.playerSettings).toEqual({ ...confirms, requirePlayerEmail: true });
      const { roomCode } = asking;
      const unproven = { roomCode, playerToken: newSecret(), name: 'Owls' };
      const refused = await server.call(joinCalls.join, { ...unproven, deviceSecret: newSecret() });
      expect(refused.error.param).toBe('playerToken');
      const playerToken = await loggedIn(server, { roomCode, email: newEmail() });
      await joinWithLogin(server, { roomCode, name: 'Owls', playerToken });
      const free = await openedRoom(server, confirms);
      expect((await look(free.roomCode)).needsEmail).toBe(false);
      await free.quiz.join('Owls');
    },
  );
});

describe('without PRO', () => {
  it('all of it is off: limit, emails, hints, content of a pause, and the brand', async () => {
    const settings = { playersLimit: 1, requirePlayerEmail: true, helperTips: true, ...AT_NINE };
    const { quiz, admin, roomCode } = await openedRoom(server, settings);
    await changeBrand(server, admin, CROWN);
    const playerToken = await loggedIn(server, { roomCode, email: newEmail() });
    const owls = await joinWithLogin(server, { roomCode, name: 'Owls', playerToken });
    await quiz.done({ kind: 'pause' });
    const isOn = { isFull: true, needsEmail: true, hasTips: true, brand: CROWN };
    expect(await look(roomCode)).toMatchObject(isOn);
    await server.endSubscription(admin.adminId);
    const isOff = { isFull: false, needsEmail: false, hasTips: false, brand: NO_BRANDING };
    expect(await look(roomCode)).toMatchObject(isOff);
    expect((await join(roomCode, 'Foxes')).status).toBe(201);
    expect((await owls.view()).body.stage).toMatchObject({
      hasTips: false,
      brand: NO_BRANDING,
      pause: { hasTable: false, message: '' },
    });
  });
});
