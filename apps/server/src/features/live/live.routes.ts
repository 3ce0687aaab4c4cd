import {
  commandTexts,
  hostSessionCalls,
  joinCalls,
  liveCalls,
  playCalls,
  playerLoginCalls,
  screenCalls,
  tooMany,
} from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import { serveStream } from '../../platform/http/serve-stream.ts';
import { fairQueue, startQueue } from '../../platform/overload/queues.ts';
import { type Meters, secondsSince } from '../../platform/watching/meters.ts';
import { readPreview } from './commands/publishing/publish-preview.ts';
import { changeRoomMode } from './commands/room-mode.ts';
import { runCommand } from './commands/run-command.ts';
import { noteFirstShown } from './commands/screens/first-shown.ts';
import { disconnectScreen, openScreen, readScreens } from './commands/screens/open-screen.ts';
import { pairingCode, pairScreen } from './commands/screens/pair-screen.ts';
import { makeCodeForPhone } from './commands/teams/seat-commands.ts';
import type { LivePaces } from './live-paces.ts';
import type { QueueCode } from './players/code-queue.ts';
import { joinRoom, lookUpRoom, renameOwnTeam } from './players/join-room.ts';
import { layJoker } from './players/own-joker.ts';
import { askPastGamesCode } from './players/past-games-code.ts';
import { type AnswerWriter, saveAnswers } from './players/phone-answers.ts';
import { askCode, logIn, readCodeMail, readLoginSeat } from './players/player-login.ts';
import { joinTeam, leaveTeam, makeOwnTeamCode } from './players/team-phones.ts';
import type { LiveDeps } from './store/live-deps.ts';
import {
  type LiveStreams,
  requireOwnGame,
  requireOwnSeat,
  requireOwnView,
} from './streams/live-streams.ts';
import { readSeats } from './views/host-seats.ts';
import { readQuestions, readState } from './views/host-state.ts';
import { readAnswers, readMarking } from './views/marking-views.ts';
import {
  REMOVED_VIEW,
  readBoard,
  readOwnAnswers,
  readPhoneView,
  readShownQuestions,
} from './views/phone-views.ts';
import { readScreen, readScreenBoard } from './views/screen-views.ts';
import { readWaitingView } from './views/waiting-views.ts';

const MOST_LAG_MS = 1_000;

export type LiveRoutesDeps = LiveDeps & {
  streams: LiveStreams;
  paces: LivePaces;
  writeAnswers: AnswerWriter;
  queueCode: QueueCode;
  meters: Meters;
};

export function liveRoutes(api: Api, deps: LiveRoutesDeps): void {
  // Few commands at once leave the database to answers, which need not wait for them.
  const refusal = () => tooMany(2, commandTexts.later);
  const commandsInTurn = startQueue({ atOnce: 4, atOnceEach: 1, longestWaitMs: 1_500, refusal });
  serve(api, liveCalls.state, ({ actor }) => readState(deps, actor));
  serveStream(api, liveCalls.stream, ({ actor }) => deps.streams.openHost(actor));
  serve(api, liveCalls.command, async ({ actor, body, requestContext }) => {
    deps.paces.countCommand(actor);
    // Each command adds a delivery, and phones must not fall further behind.
    if (deps.streams.lagMs() > MOST_LAG_MS) throw refusal();
    const startedAt = performance.now();
    const sent = { actor, ...body, requestContext };
    const state = await commandsInTurn(actor.hostId, () => runCommand(deps, sent));
    const { kind } = sent.command;
    deps.meters.commandDone({ kind, seconds: secondsSince(startedAt) });
    return state;
  });
  serve(api, hostSessionCalls.changeRoomMode, ({ actor, body, requestContext }) => {
    deps.paces.countCommand(actor);
    return changeRoomMode(deps, { actor, ...body, requestContext });
  });
  serve(api, liveCalls.seats, ({ actor }) => readSeats(deps, actor));
  serve(api, liveCalls.teamCode, ({ actor, params }) => {
    deps.paces.countCommand(actor);
    return makeCodeForPhone(deps, { actor, ...params });
  });
  serve(api, liveCalls.questions, ({ asked }) => readQuestions(deps, asked));
  serve(api, liveCalls.marking, ({ asked }) => readMarking(deps, asked));
  serve(api, liveCalls.preview, ({ asked }) => readPreview(deps, asked));
  serve(api, liveCalls.answers, ({ actor, params }) => readAnswers(deps, { actor, ...params }));
  serve(api, liveCalls.openScreen, ({ actor }) => {
    deps.paces.countCommand(actor);
    return openScreen(deps, actor);
  });
  serve(api, liveCalls.pairScreen, ({ actor, body, requestContext }) => {
    deps.paces.countCommand(actor);
    return pairScreen(deps, { actor, ...body, requestContext });
  });
  serve(api, liveCalls.screens, ({ actor }) => readScreens(deps, actor));
  serve(api, liveCalls.disconnectScreen, ({ asked }) => disconnectScreen(deps, asked));
  serve(api, liveCalls.onScreen, ({ actor }) => readScreen(deps, actor));
}

export function playRoutes(api: Api, deps: LiveRoutesDeps): void {
  // A crowd that joins together waits here, without holding database connections.
  const joinsInTurn = fairQueue({ atOnce: 4, longestWaitMs: 30_000 });
  serve(api, joinCalls.room, ({ params, requestContext }) => {
    deps.paces.countLookUp(requestContext);
    return lookUpRoom(deps, { ...params, requestContext });
  });
  serve(api, joinCalls.join, ({ params, body, requestContext }) =>
    joinsInTurn(requestContext, () => joinRoom(deps, { ...params, ...body, requestContext })),
  );
  serve(api, joinCalls.joinTeam, ({ asked }) => joinTeam(deps, asked));
  serveStream(api, playCalls.stream, ({ actor, params }) =>
    deps.streams.openPhone(requireOwnView(actor, params.gameId)),
  );
  serve(api, playCalls.view, async ({ actor, params, query }) => {
    requireOwnView(actor, params.gameId);
    if (actor.isRemoved) return REMOVED_VIEW;
    if (actor.isWaiting) return readWaitingView(deps, actor);
    deps.streams.phoneAsked(actor);
    return readPhoneView(deps, { actor, ...query });
  });
  serve(api, playCalls.questions, ({ actor, params: { gameId, round }, query }) =>
    readShownQuestions(deps, { actor: requireOwnGame(actor, gameId), round, ...query }),
  );
  serve(api, playCalls.mine, ({ actor, params: { gameId, round } }) =>
    readOwnAnswers(deps, { actor: requireOwnGame(actor, gameId), round }),
  );
  serve(api, playCalls.board, ({ actor, params }) =>
    readBoard(deps, { actor: requireOwnGame(actor, params.gameId) }),
  );
  serve(api, playCalls.answer, ({ actor, params, body }) => {
    requireOwnGame(actor, params.gameId);
    deps.paces.countAnswers(actor);
    return saveAnswers({ ...deps, onSaved: deps.streams.answersSaved }, { actor, ...body });
  });
  serve(api, playCalls.rename, ({ actor, params, body }) =>
    renameOwnTeam(deps, { actor: requireOwnGame(actor, params.gameId), ...body }),
  );
  serve(api, playCalls.joker, ({ actor, params, body }) => {
    requireOwnGame(actor, params.gameId);
    deps.paces.countAnswers(actor);
    return layJoker({ ...deps, onSaved: deps.streams.answersSaved }, { actor, ...body });
  });
  loginRoutes(api, deps);
  serve(api, playCalls.teamCode, ({ actor, params }) =>
    makeOwnTeamCode(deps, requireOwnGame(actor, params.gameId)),
  );
  serve(api, playCalls.leave, ({ actor, params }) =>
    leaveTeam(deps, requireOwnSeat(actor, params.gameId)),
  );
  serve(api, screenCalls.pair, ({ body, requestContext }) => {
    deps.paces.countPairing(requestContext);
    return pairingCode(deps, { ...body, requestContext });
  });
  serveStream(api, screenCalls.stream, ({ actor, requestContext }) => {
    deps.streams.screenSeen(actor, requestContext);
    return deps.streams.openScreen(actor);
  });
  serve(api, screenCalls.view, ({ actor, requestContext }) => {
    deps.streams.screenSeen(actor, requestContext);
    return readScreen(deps, actor);
  });
  serve(api, screenCalls.firstShown, ({ actor }) => noteFirstShown(deps, actor));
  serve(api, screenCalls.board, ({ actor }) => readScreenBoard(deps, actor));
}

function loginRoutes(api: Api, deps: LiveRoutesDeps): void {
  const codesInTurn = fairQueue({ atOnce: 4, longestWaitMs: 3_000 });
  const pastGamesCodesInTurn = fairQueue({ atOnce: 4, longestWaitMs: 3_000 });
  serve(api, playerLoginCalls.askCode, ({ body, requestContext }) =>
    codesInTurn(requestContext, () => askCode(deps, { ...body, requestContext })),
  );
  serve(api, playerLoginCalls.askPastGamesCode, ({ body, requestContext }) => {
    deps.paces.countLookUp(requestContext);
    return pastGamesCodesInTurn(requestContext, () =>
      askPastGamesCode(deps, { ...body, requestContext }),
    );
  });
  serve(api, playerLoginCalls.codeMail, ({ body, requestContext }) => {
    deps.paces.countLookUp(requestContext);
    return readCodeMail(deps, body);
  });
  serve(api, playerLoginCalls.logIn, ({ body, requestContext }) => {
    deps.paces.countLookUp(requestContext);
    return logIn(deps, body);
  });
  serve(api, playerLoginCalls.seat, ({ params, body, requestContext }) => {
    deps.paces.countLookUp(requestContext);
    return readLoginSeat(deps, { ...params, ...body, requestContext });
  });
}
