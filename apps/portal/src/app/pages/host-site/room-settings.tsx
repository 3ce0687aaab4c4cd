import type { Settings } from '@emcee/contract';
import { useEffect } from 'react';
import { lateParts } from '../../../lib/pages/late-parts.ts';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';

/** A game is led without a look at them. */
const late = lateParts(() => import('../../../features/settings/settings-in-effect.tsx'));

/** Fetches what shows the settings of a room once its page has nothing else to do. */
export function useRoomSettingsSoon(): void {
  useEffect(() => late.loadWhenIdle(), []);
}

/** The settings that hold in a room, where they are opened. */
export function RoomSettings(settings: Settings) {
  const parts = late.useParts(true);
  return parts === undefined ? <Skeletons rows={4} /> : <parts.SettingsInEffect {...settings} />;
}
