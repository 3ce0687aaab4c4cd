import {
  nightCalls,
  nightReportCalls,
  offeredNightCalls,
  roomContactCalls,
  stopEmailsCalls,
} from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import { serveCalendars } from './calendar/calendar.ts';
import { saveRoomContact, stopMorningMails } from './morning/room-contacts.ts';
import type { NightsDeps } from './nights-deps.ts';
import { nightsOfHost, readMyNights, readReadyRound } from './offered/offered-nights.ts';
import { changeNight, removeNight, setNightRounds } from './planning/change-nights.ts';
import {
  changeNightSettings,
  changeRoomTimeZone,
  readNightSettings,
} from './planning/night-settings.ts';
import { copyWeek, planNights, readNights } from './planning/plan-nights.ts';
import { changeGameOfNight } from './report/change-game.ts';

export function nightsRoutes(api: Api, deps: NightsDeps): void {
  serve(api, nightCalls.list, ({ actor: { adminId }, query }) =>
    readNights(deps, { adminId, ...query }),
  );
  serve(api, nightCalls.plan, ({ asked }) => planNights(deps, asked));
  serve(api, nightCalls.change, ({ asked }) => changeNight(deps, asked));
  serve(api, nightCalls.remove, ({ asked }) => removeNight(deps, asked));
  serve(api, nightCalls.setRounds, ({ asked }) => setNightRounds(deps, asked));
  serve(api, nightCalls.copyWeek, ({ asked }) => copyWeek(deps, asked));
  serve(api, nightCalls.settings, ({ actor }) => readNightSettings(deps, actor.adminId));
  serve(api, nightCalls.saveSettings, ({ asked }) => changeNightSettings(deps, asked));
  serve(api, nightCalls.setTimeZone, ({ asked }) => changeRoomTimeZone(deps, asked));
  serve(api, nightCalls.mine, ({ actor }) => readMyNights(deps, actor));
  serve(api, nightReportCalls.read, ({ actor: { adminId }, query }) =>
    deps.readReport({ adminId, ...query }),
  );
  serve(api, nightReportCalls.changeGame, ({ asked }) => changeGameOfNight(deps, asked));
  serve(api, offeredNightCalls.list, ({ actor }) => nightsOfHost(deps, actor));
  serve(api, offeredNightCalls.readRound, ({ asked }) => readReadyRound(deps, asked));
  serveCalendars(api, deps);
  serve(api, roomContactCalls.save, ({ owned }) => saveRoomContact(deps, owned));
  serve(api, stopEmailsCalls.stop, ({ body }) => stopMorningMails(deps, body.token));
}
