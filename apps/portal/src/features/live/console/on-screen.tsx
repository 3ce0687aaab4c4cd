import { counted } from '@emcee/client';
import { type HostGame, liveCalls } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ScreenChoice } from './screen-choice.tsx';
import { ScreenPicture } from './screen-picture.tsx';

/** How often it is looked whether the screens are on: they come and go by themselves. */
export const SCREENS_EVERY_MS = 5_000;

/** What hangs on the wall right now, and what else can. */
export function OnScreen({ game }: { game: HostGame }) {
  return (
    <Card title="On the screen" isRegion={false} aside={<ScreensOn />}>
      <ScreenPicture game={game} />
      <ScreenChoice game={game} />
    </Card>
  );
}

function ScreensOn() {
  const { data } = useCall(liveCalls.screens, {}, { pollEveryMs: SCREENS_EVERY_MS });
  if (data === undefined) return null;
  const on = data.screens.filter(({ isOn }) => isOn).length;
  return on === 0 ? <Badge>No screen</Badge> : <Badge tone="good">{counted(on, 'screen')}</Badge>;
}
