import {
  type accountCalls,
  auditLogCalls,
  billingCalls,
  correctionCalls,
  gameCalls,
  hostCalls,
  keepingCalls,
  type LeadRoom,
  leadingCalls,
  type Member,
  type MemberRole,
  memberCalls,
  nightCalls,
  privacyCalls,
  type ReplyOf,
  receiptCalls,
  settingsCalls,
  unavailable,
  userCalls,
} from '@emcee/contract';
import type { FakeServer } from './fake-server.ts';
import { defaultSettings, hostOf, subscriptionOf } from './fixtures.ts';
import { doubleOrNothing, playedGame, playedResult, playedRounds } from './record-fixtures.ts';
import { serverOfForm } from './server-of-forms.ts';

type Me = ReplyOf<typeof accountCalls.me>;

export function leadRoomOf(roomCode: string, changes: Partial<LeadRoom> = {}): LeadRoom {
  const { _id: hostId } = hostOf(roomCode);
  return {
    ...{ hostId, roomCode, displayName: null, timeZone: null, gameMode: 'stop', until: null },
    ...changes,
  };
}

const AT = '2026-11-20T12:00:00.000Z';

/** An editor whom the reader may change. */
export function memberOf(email: string, changes: Partial<Member> = {}): Member {
  return {
    ...{ _id: `member-${email.split('@')[0]}`, email, role: 'editor', since: AT, lastUsedAt: AT },
    ...{ hasSecondFactor: false, isActive: true, isYou: false, canChange: true },
    ...changes,
  };
}

/** Ada in the Quiz League, which Olga owns. */
export function memberWith(role: MemberRole): Me {
  const organization = { _id: 'league', name: 'Quiz League', role, owner: 'olga@example.com' };
  return { email: 'ada@example.com', verified: true, role: 'admin', organization };
}

const correction: ReplyOf<typeof correctionCalls.list>['corrections'][number] = {
  ...{ _id: 'correction-1', at: playedGame.startedAt, by: 'admin', kind: 'verdict' },
  ...{ roundName: 'Capitals', orderNum: 1, questionText: 'Rome?', questionId: 'q1' },
  ...{ answerText: 'Yes', playerId: null, playerName: null, before: 'Wrong', after: 'Right' },
  ...{ reason: 'Late', note: '', undoesId: null, undoneAt: null, undoneBy: null, canUndo: true },
};

/** Has something on each page that a role may read: a host, a round, a game with a correction, and a user. */
export function serverOfOrganization(): FakeServer {
  const server = serverOfForm('/hosts');
  const email = 'fox@example.com';
  const lists = [gameCalls.list, gameCalls.results, gameCalls.roundsHistory, gameCalls.userScores];
  const ofReceipts = [receiptCalls.payments, receiptCalls.details, receiptCalls.receipt];
  const others = [userCalls.list, auditLogCalls.read, ...ofReceipts];
  const billing = [billingCalls.plan, billingCalls.config, billingCalls.approveSubscription];
  for (const call of [...lists, ...others, ...billing]) server.fails(call, unavailable());
  server.replies(billingCalls.info, subscriptionOf());
  server.replies(hostCalls.list, { hosts: [hostOf('CROWN-1')] });
  // Shows Users.
  const playerSettings = { ...defaultSettings.playerSettings, requirePlayerEmail: true };
  server.replies(settingsCalls.get, { ...defaultSettings, playerSettings });
  server.replies(privacyCalls.deletion, { deletion: null, hindrance: null });
  const keeping = {
    players: 'everything',
    auditLog: 'everything',
    messages: 'everything',
    mails: 'everything',
  } as const;
  server.replies(keepingCalls.read, { keeping, waiting: null });
  server.replies(nightCalls.list, { nights: [] });
  const ofNights = { timeZone: 'UTC', hoursBefore: 24, newRounds: 'all' } as const;
  server.replies(nightCalls.settings, { ...ofNights, roomTimeZones: [] });
  server.replies(memberCalls.list, { members: [], invitations: [] });
  server.replies(leadingCalls.rooms, { rooms: [leadRoomOf('CROWN-1')] });
  server.replies(correctionCalls.list, {
    ...{ corrections: [correction], state: 'ended', rounds: [], lateAnswers: [] },
  });
  server.replies(gameCalls.attendance, { people: 0, seatsWithoutPerson: 0, parts: [] });
  server.replies(gameCalls.read, { game: playedGame });
  server.replies(gameCalls.result, playedResult);
  const { startedAt: gameStartedAt, players } = playedGame;
  const questions = playedRounds[0]?.questions ?? [];
  server.replies(gameCalls.playedRound, {
    round: {
      ...{ _id: 'round-1', gameId: 'game-1', gameStartedAt, name: 'Capitals', questions, players },
      ...{ roomId: { _id: 'room-1', roomCode: 'CROWN' }, createdAt: gameStartedAt },
      ...{ version: 'pre-entered', roundMode: 'stop', gameMode: 'stop', wagerMode: 'points' },
      currentWagerScheme: doubleOrNothing,
    },
  });
  server.replies(userCalls.read, {
    ...{ user: { _id: 'user-1', email }, data: [], total: 0, nextCursor: null },
  });
  server.fails(privacyCalls.person, unavailable());
  return server;
}
