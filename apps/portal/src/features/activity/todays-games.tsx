import { clockTime, counted } from '@emcee/client';
import { reportScreenTexts, type TodaysGame } from '@emcee/contract';
import { IconDeviceGamepad2, IconTrophy } from '@tabler/icons-react';
import { useWords } from '../../lib/words.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FeedItem, FeedList } from '../../ui/layout/feed-list.tsx';

/** The games of today: where, when, how many, and who is ahead or has won. */
export function TodaysGames({
  games,
  linkToGame,
}: {
  games: readonly TodaysGame[];
  linkToGame: (gameId: string) => string | undefined;
}) {
  const words = useWords();
  if (games.length === 0) {
    return (
      <EmptyState icon={<IconDeviceGamepad2 size={26} />} title="No games today yet">
        <p>{words(reportScreenTexts.noGamesToday)}</p>
      </EmptyState>
    );
  }
  return (
    <FeedList label="Today's games">
      {games.map((game) => (
        <FeedItem
          key={game.gameId}
          to={linkToGame(game.gameId)}
          title={game.name === '' ? game.roomCode : `${game.roomCode} · ${game.name}`}
          detail={`${times(game)} · ${counted(game.playersCount, 'player')}`}
        >
          {game.topTeam !== null && (
            <span data-gold>
              <IconTrophy size={15} stroke={2} aria-hidden />
              {game.endedAt === null ? 'Leading: ' : 'Won by '}
              {game.topTeam}
            </span>
          )}
        </FeedItem>
      ))}
    </FeedList>
  );
}

function times({ startedAt, endedAt }: TodaysGame): string {
  if (endedAt === null) return `Since ${clockTime(startedAt)}`;
  return `${clockTime(startedAt)} to ${clockTime(endedAt)}`;
}
