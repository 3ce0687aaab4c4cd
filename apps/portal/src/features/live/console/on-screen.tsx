import { counted } from '@emcee/client';
import type { HostGame } from '@emcee/contract';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ScreenChoice } from './screen-choice.tsx';
import { ScreenPicture } from './screen-picture.tsx';
import { useScreens } from './use-screens.ts';

export function OnScreen({ game }: { game: HostGame }) {
  return (
    <Card title="On the big screen" isRegion={false} aside={<ScreensOn />}>
      <ScreenPicture game={game} />
      <ScreenChoice game={game} />
    </Card>
  );
}

function ScreensOn() {
  const { data, isFetchedAfterMount } = useScreens();
  // A reply kept from an earlier page may not know a screen that is connected by now.
  if (data === undefined || !isFetchedAfterMount) return null;
  const on = data.screens.filter(({ isOn }) => isOn).length;
  if (on === 0) return <Badge>No screen connected</Badge>;
  return <Badge tone="good">{counted(on, 'screen')}</Badge>;
}
