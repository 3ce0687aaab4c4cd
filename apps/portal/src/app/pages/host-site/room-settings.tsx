import { useEffect } from 'react';
import { latePart } from '../../../lib/pages/late-parts.ts';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';

/** Most games are run without opening the settings. */
export const RoomSettings = latePart(
  async () => (await import('../../../features/settings/settings-in-effect.tsx')).SettingsInEffect,
  <Skeletons rows={4} />,
);

export function usePrefetchedRoomSettings(): void {
  useEffect(() => RoomSettings.loadWhenIdle(), []);
}
