import type { Settings } from '@emcee/contract';
import { useEffect } from 'react';
import { lateParts } from '../../../lib/pages/late-parts.ts';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';

/** Most games are run without opening the settings. */
const late = lateParts(() => import('../../../features/settings/settings-in-effect.tsx'));

export function usePrefetchedRoomSettings(): void {
  useEffect(() => late.loadWhenIdle(), []);
}

export function RoomSettings(settings: Settings) {
  const parts = late.useParts(true);
  return parts === undefined ? <Skeletons rows={4} /> : <parts.SettingsInEffect {...settings} />;
}
