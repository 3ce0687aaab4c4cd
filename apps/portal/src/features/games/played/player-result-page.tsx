import { count } from '@emcee/client';
import { gameCalls, pathTo, portalPaths, type ReplyOf, reportTexts } from '@emcee/contract';
import { standings } from '@emcee/game';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../lib/calls/calls.ts';
import { TextLink } from '../../../ui/basics/app-link.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { RecordNotFound } from '../../../ui/feedback/record-not-found.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { CorrectionDesk } from '../corrections/correction-desk.tsx';
import { PointsForTeam } from '../corrections/points-for-team.tsx';
import { GivenToPlayer } from './given-to-player.tsx';
import { rowsOf } from './played-answers.ts';
import { PlayedHead } from './played-head.tsx';
import { PlayerAnswers } from './player-answers.tsx';
import { PlayerProgress } from './player-progress.tsx';
import { WhyTotal } from './why-total.tsx';

type Result = ReplyOf<typeof gameCalls.result>;

/** One player in one game: every question with the response, what it brought and why. */
export function PlayerResultPage() {
  const { gameId = '', userId = '' } = useParams();
  const query = useCall(gameCalls.result, { id: gameId });
  const notFound = (
    <RecordNotFound what="result" to={portalPaths.gameResults} back="Game Results" />
  );
  return (
    <Page
      title="Player result"
      actions={
        <LinkButton
          to={portalPaths.gameResults}
          icon={<IconArrowLeft size={17} stroke={1.8} aria-hidden />}
        >
          Game Results
        </LinkButton>
      }
    >
      <Loaded query={query} failure={reportTexts.loadingFailed} notFound={notFound}>
        {(result) => {
          const player = playerOf(result, userId);
          if (player === undefined) return notFound;
          return <PlayerResult result={result} player={player} />;
        }}
      </Loaded>
    </Page>
  );
}

type ScoredPlayer = Result['scores'][number] & { rank: number };

/** The player that an address names: by its own id, or by that of a person on its seat. */
function playerOf({ scores }: Result, id: string): ScoredPlayer | undefined {
  const ranked = standings(scores);
  const wanted = id.toLowerCase();
  return ranked.find(({ playerId, userIds }) => playerId === wanted || userIds.includes(wanted));
}

function PlayerResult({ result, player }: { result: Result; player: ScoredPlayer }) {
  const { game, rounds } = result;
  const rows = useMemo(() => rowsOf(rounds, player.playerId), [rounds, player.playerId]);
  const schemes = rounds.flatMap(({ currentWagerScheme }) => currentWagerScheme?.name ?? []);
  const players = result.scores.map(({ playerId, playerName }) => ({
    _id: playerId,
    name: playerName,
  }));
  return (
    <CorrectionDesk gameId={game._id} players={players} rounds={rounds}>
      <PlayedHead
        more={[
          { name: 'Player', value: player.playerName },
          {
            name: 'Score',
            value: (
              <>
                <WhyTotal
                  total={{
                    playerName: player.playerName,
                    points: player.score,
                    rows,
                    seatPoints: player.seatPoints,
                  }}
                />{' '}
                (rank {count(player.rank)} of {count(result.scores.length)}){' '}
                <PointsForTeam
                  team={{
                    gameId: game._id,
                    playerId: player.playerId,
                    name: player.playerName,
                    seatPoints: player.seatPoints,
                  }}
                />
              </>
            ),
          },
          {
            name: 'Game',
            value: (
              <TextLink to={pathTo(portalPaths.playedGame, { id: game._id })}>
                See the whole game
              </TextLink>
            ),
          },
        ]}
        {...game}
        wagering={[...new Set(schemes)]}
      />
      <PlayerProgress rows={rows} seatPoints={player.seatPoints} playerName={player.playerName} />
      <GivenToPlayer gameId={game._id} seatPoints={player.seatPoints} />
      <PlayerAnswers
        rows={rows}
        player={player.playerId}
        playerName={player.playerName}
        toolbar={<ExportMenu what={{ report: 'game', id: game._id, playerId: player.playerId }} />}
      />
    </CorrectionDesk>
  );
}
