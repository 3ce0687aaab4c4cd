import type { HostGame } from '@emcee/contract';
import { useEffect } from 'react';
import { useUrlState } from '../../../lib/url-state.ts';
import { markedRoundOf, openRoundOf } from '../link/next-thing.ts';
import { Lobby } from '../lobby/lobby.tsx';
import { MarkingPage } from '../marking/marking-page.tsx';
import { AskedRound } from '../round/asked-round.tsx';

/** What is going on: a round that is asked, one that is marked, or what is between them. */
export function PlayTab({ game }: { game: HostGame }) {
  const open = openRoundOf(game);
  const marked = markedRoundOf(game);
  const [question, setQuestion] = useUrlState('question');
  // The next round that is marked begins with its first question.
  const isLeft = question !== '' && marked === undefined;
  useEffect(() => {
    if (isLeft) setQuestion('');
  }, [isLeft, setQuestion]);
  if (open !== undefined) return <AskedRound key={open._id} game={game} round={open} />;
  if (marked !== undefined) {
    const standing = `${marked._id} ${game.seen} ${game.marks?.revision} ${game.marks?.late}`;
    return <MarkingPage roundId={marked._id} standing={standing} />;
  }
  return <Lobby key={game.roundsCount} game={game} />;
}
