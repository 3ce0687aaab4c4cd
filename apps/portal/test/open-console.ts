import {
  type ConnectedScreen,
  type GameToMark,
  type HostGame,
  type HostQuestion,
  type HostScheme,
  type HostSeat,
  hostSessionCalls,
  type LiveCommand,
  liveCalls,
  NO_BRANDING,
  type ReadyRound,
  type ScreenView,
} from '@emcee/contract';
import { screen } from '@testing-library/react';
import { startHostSession } from '../src/lib/session/host-session.ts';
import { type FakeServer, type FakeStream, fakeServer } from './fake-server.ts';
import { defaultSettings, hostOf } from './fixtures.ts';
import { hostQuestionOf, plainWorth, screenStageOf } from './live-fixtures.ts';
import { type RenderedPortal, renderPortal } from './render-portal.tsx';

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

export function seatOf(name: string, points = 0): HostSeat {
  return {
    _id: `seat-${name}`,
    name,
    joinedAt: '2026-11-20T19:00:00.000Z',
    phones: 1,
    points,
    seatPoints: [],
    awaySince: null,
  };
}

export type OpenedConsole = RenderedPortal & {
  server: FakeServer;
  stream: FakeStream;
  /** Sends a new state of the game. */
  tell: (game: HostGame | null) => void;
  /** Commands sent so far, without their keys. */
  commands: () => (LiveCommand | undefined)[];
};

type ConsoleOptions = {
  game?: HostGame | null;
  toMark?: GameToMark[];
  lastName?: string;
  hadJokers?: boolean;
  seats?: HostSeat[];
  rounds?: ReadyRound[];
  schemes?: HostScheme[];
  questions?: HostQuestion[];
  screens?: ConnectedScreen[];
  onScreen?: ScreenView;
  questionsPerRound?: number;
  isPro?: boolean;
  needsEmail?: boolean;
  helperTips?: boolean;
  hostname?: string;
  at?: string;
};

/** Signs a host in and opens its page with a game. */
export function openConsole({
  game = null,
  toMark = [],
  lastName = '',
  hadJokers = false,
  seats = [],
  rounds = [],
  schemes = [],
  questions = [],
  screens = [],
  onScreen = { stage: screenStageOf() },
  questionsPerRound = 10,
  isPro = true,
  needsEmail = false,
  helperTips = false,
  hostname = 'localhost',
  at = '/host',
}: ConsoleOptions = {}): OpenedConsole {
  startHostSession('token-of-host');
  const server = fakeServer();
  const host = { ...hostOf('CROWN-1', { gameMode: game?.gameMode ?? 'stop' }), pro: isPro };
  const { gameSettings, playerSettings, proGameOptions } = defaultSettings;
  server.replies(hostSessionCalls.me, {
    host,
    customBranding: NO_BRANDING,
    proGameOptions,
    gameSettings: { ...gameSettings, questionsPerRound, helperTips },
    playerSettings: { ...playerSettings, requirePlayerEmail: needsEmail },
  });
  server.replies(hostSessionCalls.rounds, { rounds });
  server.replies(hostSessionCalls.schemes, { schemes });
  server.replies(liveCalls.seats, { seatsRevision: 1, seats, waiting: [] });
  server.replies(liveCalls.questions, { questions });
  server.replies(liveCalls.answers, {
    revision: 1,
    question: hostQuestionOf(1),
    worth: plainWorth,
    groups: [],
    blank: [],
  });
  server.replies(liveCalls.screens, { screens });
  server.replies(liveCalls.onScreen, onScreen);
  const stream = server.streams(liveCalls.stream);

  function setGame(now: HostGame | null): void {
    server.replies(liveCalls.state, {
      game: now,
      toMark,
      lastName,
      ...(hadJokers && { hadJokers }),
    });
    server.replies(liveCalls.command, { game: now });
  }

  setGame(game);
  const portal = renderPortal(at, { hostname });
  return {
    ...portal,
    server,
    stream,
    tell(now) {
      setGame(now);
      stream.say(`event: state\ndata: ${JSON.stringify({ game: now })}\n\n`);
    },
    commands: () => server.inputsOf(liveCalls.command).map(({ command }) => command),
  };
}
