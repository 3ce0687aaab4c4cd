import { HeroPage } from '../../ui/hero-page.tsx';
import type { Room } from './use-room.ts';

export function JoiningScreen({ room: { roomCode, brand } }: { room: Room }) {
  return (
    <HeroPage brand={brand} roomCode={roomCode}>
      <h1 role="status">One moment</h1>
    </HeroPage>
  );
}
