import type { HostGame } from '@emcee/contract';
import { memo, useEffect, useRef, useState } from 'react';
import { lateParts } from '../../lib/pages/late-parts.ts';
import { useUrlState } from '../../lib/pages/url-state.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { markedRoundOf, openRoundOf } from './connection/next-thing.ts';
import { FinishPage } from './finish/finish-page.tsx';
import { Lobby } from './lobby/lobby.tsx';
import { MarkingPage } from './marking/marking-page.tsx';
import { AskedRound } from './round/asked-round.tsx';
import type { TieEnd } from './ties/tied-round.tsx';

const lateTie = lateParts(() => import('./ties/tied-round.tsx'));

/** Main tab: a round being asked, a round in marking, or the lobby between rounds. */
// Memoized: not rendered again while a command only waits.
export const PlayTab = memo(function PlayTab({
  game,
  onCloseRoom,
}: {
  game: HostGame;
  onCloseRoom: () => void;
}) {
  const open = openRoundOf(game);
  const marked = markedRoundOf(game);
  const [question, setQuestion] = useUrlState('question');
  const [changedId, setChangedId] = useUrlState('change');
  const [finish, setFinish] = useUrlState('finish');
  const [isTieBreak, setIsTieBreak] = useState(false);
  const [tieEnd, setTieEnd] = useState<TieEnd>();
  const tied = open ?? (tieEnd === undefined ? undefined : marked);
  const tie = lateTie.useParts(tied?.tied !== undefined);
  const isBetween = open === undefined && marked === undefined;
  const changed = isBetween
    ? game.rounds.find(
        ({ _id, state, mayChange }) => _id === changedId && state === 'published' && mayChange,
      )
    : undefined;
  const markedId = marked?._id ?? changed?._id;
  const before = useRef(markedId);
  useEffect(() => lateTie.loadWhenIdle(), []);
  useEffect(() => {
    // Marking the next round starts at its first open question.
    const isOther = before.current !== undefined && before.current !== markedId;
    if (question !== '' && (markedId === undefined || isOther)) setQuestion('');
    before.current = markedId;
  }, [question, markedId, setQuestion]);
  useEffect(() => {
    // The next round, or a new game, doesn't begin at its end.
    if (finish !== '' && !isBetween) setFinish('');
    if (!isBetween) setIsTieBreak(false);
    else setTieEnd(undefined);
  }, [finish, isBetween, setFinish]);
  useEffect(() => {
    // Leave the changed round when another stage begins; the host must choose it again.
    if (changedId !== '' && changed === undefined) setChangedId('');
  }, [changedId, changed, setChangedId]);
  if (tied?.tied !== undefined) {
    if (tie === undefined) return <Spinner />;
    return <tie.TiedRound key={tied._id} game={game} round={tied} end={tieEnd} onEnd={setTieEnd} />;
  }
  if (open !== undefined) return <AskedRound key={open._id} game={game} round={open} />;
  if (marked !== undefined) {
    const version = `${marked._id} ${game.seen} ${game.marks?.revision} ${game.marks?.late}`;
    const waiting = marked.switchRounds
      ? game.rounds.filter(({ state }) => state === 'marking')
      : [];
    return <MarkingPage roundId={marked._id} game={game} version={version} waiting={waiting} />;
  }
  if (changed !== undefined) {
    return (
      <MarkingPage
        roundId={changed._id}
        game={game}
        version={`${changed._id} ${game.seq}`}
        onDone={() => setChangedId('')}
      />
    );
  }
  if (finish !== '') {
    const leave = (isForTieBreak: boolean) => {
      setIsTieBreak(isForTieBreak);
      setFinish('');
    };
    return (
      <FinishPage
        game={game}
        onBack={() => leave(false)}
        onTiebreaker={() => leave(true)}
        onChange={({ _id }) => setChangedId(_id)}
        onCloseRoom={onCloseRoom}
      />
    );
  }
  return (
    <Lobby
      key={game.roundsCount}
      game={game}
      isTieBreak={isTieBreak}
      onFinish={() => setFinish('yes')}
      onChange={({ _id }) => setChangedId(_id)}
    />
  );
});
