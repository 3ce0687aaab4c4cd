import { HeroPage } from '../../ui/hero-page.tsx';
import { usePartStatus } from '../../ui/part-status.tsx';
import type { Room } from './use-room.ts';

export function JoiningScreen({ room: { roomCode, brand } }: { room: Room }) {
  return (
    <HeroPage brand={brand} roomCode={roomCode}>
      <h1 role="status">{usePartStatus()}</h1>
    </HeroPage>
  );
}
