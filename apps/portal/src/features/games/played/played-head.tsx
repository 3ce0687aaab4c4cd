import { day } from '@emcee/client';
import { labelTexts, pathTo, portalPaths, wageringText } from '@emcee/contract';
import type { GameMode } from '@emcee/game';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { TextLink } from '../../../ui/basics/app-link.tsx';
import { Moment } from '../../../ui/basics/moment.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';

export function gameTitle({
  name,
  roomCode,
  startedAt,
}: Record<'name' | 'roomCode' | 'startedAt', string>): string {
  return name === '' ? `${roomCode}, ${day(startedAt)}` : name;
}

export function PlayedHead({
  roomCode,
  name = '',
  startedAt,
  wagering,
  gameMode,
  leaders = [],
  more = [],
  gameId,
}: {
  roomCode: string;
  name?: string;
  startedAt: string;
  wagering: readonly string[];
  gameMode: GameMode;
  leaders?: readonly string[] | undefined;
  more?: readonly { name: string; value: ReactNode }[];
  /** Undefined on the page of the whole game. */
  gameId?: string;
}) {
  const words = useWords();
  const wholeGame = gameId && (
    <TextLink to={pathTo(portalPaths.playedGame, { id: gameId })}>See the whole game</TextLink>
  );
  return (
    <DescriptionList
      place="head"
      facts={[
        ...more,
        ...(wholeGame ? [{ name: 'Game', value: wholeGame }] : []),
        ...(name === '' ? [] : [{ name: 'Name', value: name }]),
        { name: words(labelTexts.room), value: roomCode },
        ...(leaders.length === 0
          ? []
          : [{ name: words(labelTexts.host), value: leaders.join(', ') }]),
        { name: 'Game Started At', value: <Moment at={startedAt} /> },
        { name: 'Wagering', value: wageringText(wagering) },
        { name: 'Game Mode', value: <StateChip mode={gameMode} /> },
      ]}
    />
  );
}
