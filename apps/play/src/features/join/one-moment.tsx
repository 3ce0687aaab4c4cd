import { phoneTexts } from '@emcee/contract';
import { useWords } from '../../lib/words.ts';
import { HeroPage } from '../../ui/hero-page.tsx';
import type { Room } from './use-room.ts';

export function JoiningScreen({ room: { roomCode, brand } }: { room: Room }) {
  const words = useWords();
  return (
    <HeroPage brand={brand} roomLine={words(phoneTexts.roomLine, { code: roomCode })}>
      <h1 role="status">One moment</h1>
    </HeroPage>
  );
}
