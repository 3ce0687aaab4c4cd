import type { HostGame } from '@emcee/contract';
import { markedRoundOf, openRoundOf } from '../link/next-thing.ts';
import { Lobby } from '../lobby/lobby.tsx';
import { MarkingPage } from '../marking/marking-page.tsx';
import { AskedRound } from '../round/asked-round.tsx';

/** What is going on: a round that is asked, one that is marked, or what is between them. */
export function PlayTab({ game }: { game: HostGame }) {
  const open = openRoundOf(game);
  if (open !== undefined) return <AskedRound key={open._id} game={game} round={open} />;
  const marked = markedRoundOf(game);
  if (marked !== undefined) {
    const standing = `${marked._id} ${game.seen} ${game.marks?.revision}`;
    return <MarkingPage roundId={marked._id} standing={standing} />;
  }
  return <Lobby key={game.roundsCount} game={game} />;
}
