import { settingsCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import {
  getSettings,
  type SettingsDeps,
  saveGameSettings,
  savePlayerSettings,
  saveProGameOptions,
} from './settings.ts';

export function settingsRoutes(api: Api, deps: SettingsDeps): void {
  serve(api, settingsCalls.get, ({ actor }) => getSettings(deps, actor.adminId));
  serve(api, settingsCalls.saveGameSettings, ({ owned }) => saveGameSettings(deps, owned));
  serve(api, settingsCalls.saveProGameOptions, ({ owned }) => saveProGameOptions(deps, owned));
  serve(api, settingsCalls.savePlayerSettings, ({ actor: { adminId }, body, requestContext }) =>
    savePlayerSettings(deps, { adminId, playerSettings: body, requestContext }),
  );
}
