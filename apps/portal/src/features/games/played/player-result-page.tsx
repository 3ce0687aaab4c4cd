import { count, counted, signed } from '@emcee/client';
import {
  correctionCalls,
  gameCalls,
  portalPaths,
  type ReplyOf,
  reportTexts,
  type SeatPointsRow,
  totalReasonLabels,
} from '@emcee/contract';
import { progressOf, standings } from '@emcee/game';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../lib/calls/calls.ts';
import { IfMay } from '../../../lib/session/rights.ts';
import { useWords } from '../../../lib/words.tsx';
import { BackLink } from '../../../ui/basics/back-link.tsx';
import { Moment } from '../../../ui/basics/moment.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { RecordNotFound } from '../../../ui/feedback/record-not-found.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { CorrectionDesk } from '../corrections/correction-desk.tsx';
import { PointsForTeam, TakeBackPoints } from '../corrections/points-for-team.tsx';
import { type PlayedRow, rowsOf } from './played-answers.ts';
import { PlayedHead } from './played-head.tsx';
import { PlayerAnswers } from './player-answers.tsx';
import { questionNumber } from './question-number.ts';
import classes from './why-score.module.css';
import { WhyTotal } from './why-total.tsx';

type Result = ReplyOf<typeof gameCalls.result>;

export function PlayerResultPage() {
  const { gameId = '', userId = '' } = useParams();
  const query = useCall(gameCalls.result, { id: gameId });
  const player = query.data && playerOf(query.data, userId);
  const notFound = (
    <RecordNotFound what="result" to={portalPaths.gameResults} back="Game Results" />
  );
  return (
    <Page
      title={player?.playerName || 'Player result'}
      actions={<BackLink to={portalPaths.gameResults}>Game Results</BackLink>}
    >
      <Loaded query={query} failure={reportTexts.loadingFailed} notFound={notFound}>
        {(result) =>
          player === undefined ? notFound : <PlayerResult result={result} player={player} />
        }
      </Loaded>
    </Page>
  );
}

type ScoredPlayer = Result['scores'][number] & { rank: number };

/** The address has the player's own id, or that of a user of the team. */
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
                  playerName={player.playerName}
                  points={player.score}
                  rows={rows}
                  seatPoints={player.seatPoints}
                />{' '}
                (rank {count(player.rank)} of {count(result.scores.length)}){' '}
                <IfMay call={correctionCalls.make}>
                  <PointsForTeam
                    gameId={game._id}
                    playerId={player.playerId}
                    name={player.playerName}
                    seatPoints={player.seatPoints}
                  />
                </IfMay>
              </>
            ),
          },
        ]}
        gameId={game._id}
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

function GivenToPlayer({
  gameId,
  seatPoints,
}: {
  gameId: string;
  seatPoints: readonly SeatPointsRow[];
}) {
  const words = useWords();
  if (seatPoints.length === 0) return null;
  return (
    <Card
      title={words(totalReasonLabels['seat-points'])}
      description="Included in the score, on top of the answers."
    >
      <dl className={classes.lines}>
        {seatPoints.map((given) => (
          <div key={given._id}>
            <dt>
              {given.reason}, <Moment at={given.givenAt} />{' '}
              <IfMay call={correctionCalls.undo}>
                <TakeBackPoints gameId={gameId} given={given} />
              </IfMay>
            </dt>
            <dd className={classes.whole}>{signed(given.points)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function PlayerProgress({
  rows,
  seatPoints,
  playerName,
}: {
  rows: readonly PlayedRow[];
  seatPoints: readonly SeatPointsRow[];
  playerName: string;
}) {
  const words = useWords();
  if (rows.length === 0) return null;
  const givenLabel = words(totalReasonLabels['seat-points']);
  const steps = [
    ...rows.map(({ question, round, earned }) => ({
      key: question._id,
      points: earned,
      name: `${round.name}, question ${questionNumber(question)}`,
    })),
    ...seatPoints.map(({ _id, points, reason }) => ({
      key: _id,
      points,
      name: `${givenLabel}, ${reason}`,
    })),
  ];
  const totals = progressOf(steps.map(({ points }) => points));
  const last = totals.at(-1) ?? 0;
  const given = seatPoints.length > 0;
  return (
    <Card
      title="Score over time"
      description={
        given
          ? 'The score after each question; team points are added at the end.'
          : 'The score after each question.'
      }
    >
      <LineChart
        label={`${playerName}: ${counted(rows.length, 'question')}, ${counted(last, 'point')} at the end, ${count(Math.max(...totals))} at the peak`}
        points={steps.map(({ key, points, name }, index) => ({
          key,
          title: count(index + 1),
          value: totals[index] ?? 0,
          text: `${name}: ${signed(points)}, ${counted(totals[index] ?? 0, 'point')} so far`,
        }))}
      />
    </Card>
  );
}
