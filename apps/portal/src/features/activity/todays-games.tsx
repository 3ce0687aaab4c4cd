import { clockTime, count, counted, dayAndTime } from '@emcee/client';
import { pathTo, portalPaths, reportScreenTexts, type TodaysGame } from '@emcee/contract';
import { IconDeviceGamepad2, IconTrophy } from '@tabler/icons-react';
import { useWords } from '../../lib/words.tsx';
import { LinkButton } from '../../ui/basics/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StateChip } from '../../ui/feedback/state-chip.tsx';
import { FeedGroup, FeedItem, FeedList } from '../../ui/layout/feed-list.tsx';

export function TodaysGames({ games }: { games: readonly TodaysGame[] }) {
  const words = useWords();
  const open = games.filter(({ endedAt }) => endedAt === null);
  const ended = games.filter(({ endedAt }) => endedAt !== null);
  if (games.length === 0) {
    return (
      <EmptyState
        icon={<IconDeviceGamepad2 size={26} />}
        title="No games today yet"
        action={
          <LinkButton to={`${portalPaths.guide}#game`} isSmall>
            How a game works
          </LinkButton>
        }
      >
        <p>{words(reportScreenTexts.noGamesToday)}</p>
      </EmptyState>
    );
  }
  const teams = open.reduce((sum, { playersCount }) => sum + playersCount, 0);
  return (
    <>
      {open.length > 0 && (
        <FeedGroup
          title="Playing now"
          aside={words(reportScreenTexts.roomsPlaying, {
            n: count(open.length),
            teams: counted(teams, 'team'),
          })}
        >
          <Games label="Playing now" games={open} />
        </FeedGroup>
      )}
      {ended.length > 0 && (
        <FeedGroup title="Played today">
          <Games label="Played today" games={ended} />
        </FeedGroup>
      )}
    </>
  );
}

function Games({ label, games }: { label: string; games: readonly TodaysGame[] }) {
  return (
    <FeedList label={label}>
      {games.map((game) => (
        <FeedItem
          key={game.gameId}
          to={pathTo(portalPaths.playedGame, { id: game.gameId })}
          title={game.name === '' ? game.roomCode : `${game.roomCode} · ${game.name}`}
          detail={`${times(game)} · ${counted(game.playersCount, 'team')}`}
        >
          {game.endedAt === null && (
            <span>
              <StateChip mode={game.gameMode} />
            </span>
          )}
          {game.topTeam !== null && (
            <span data-gold>
              <IconTrophy size={15} stroke={2} aria-hidden />
              {game.isFinal ? 'Winner: ' : 'Leading: '}
              {game.topTeam}
              {game.topTeamsCount > 1 && ` and ${counted(game.topTeamsCount - 1, 'other')}`}
            </span>
          )}
        </FeedItem>
      ))}
    </FeedList>
  );
}

function times({ startedAt, endedAt }: TodaysGame): string {
  if (endedAt !== null) return `${clockTime(startedAt)} to ${clockTime(endedAt)}`;
  const isOfToday = new Date(startedAt).toDateString() === new Date().toDateString();
  return `Since ${isOfToday ? clockTime(startedAt) : dayAndTime(startedAt)}`;
}
