import type { HostGame } from '@emcee/contract';
import { useEffect, useRef } from 'react';
import { useUrlState } from '../../../lib/url-state.ts';
import { markedRoundOf, openRoundOf } from '../link/next-thing.ts';
import { Lobby } from '../lobby/lobby.tsx';
import { MarkingPage } from '../marking/marking-page.tsx';
import { AskedRound } from '../round/asked-round.tsx';

/** What is going on: a round that is asked, one that is marked, or what is between them. */
export function PlayTab({ game, onCloseRoom }: { game: HostGame; onCloseRoom: () => void }) {
  const open = openRoundOf(game);
  const marked = markedRoundOf(game);
  const [question, setQuestion] = useUrlState('question');
  const markedId = marked?._id;
  const before = useRef(markedId);
  useEffect(() => {
    // The next round that is marked begins with its first question.
    const isOther = before.current !== undefined && before.current !== markedId;
    if (question !== '' && (markedId === undefined || isOther)) setQuestion('');
    before.current = markedId;
  }, [question, markedId, setQuestion]);
  if (open !== undefined) return <AskedRound key={open._id} game={game} round={open} />;
  if (marked !== undefined) {
    const standing = `${marked._id} ${game.seen} ${game.marks?.revision} ${game.marks?.late}`;
    const waiting = marked.switchRounds
      ? game.rounds.filter(({ state }) => state === 'marking')
      : [];
    return <MarkingPage roundId={marked._id} standing={standing} waiting={waiting} />;
  }
  return <Lobby key={game.roundsCount} game={game} onCloseRoom={onCloseRoom} />;
}
