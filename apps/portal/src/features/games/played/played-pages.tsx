import { day } from '@emcee/client';
import {
  gameCalls,
  portalPaths,
  type ReplyOf,
  reportTexts,
  roundVersionLabels,
  standingsCalls,
} from '@emcee/contract';
import { useParams } from 'react-router';
import { useCall } from '../../../lib/calls/calls.ts';
import { IfMay } from '../../../lib/session/rights.ts';
import { BackLink } from '../../../ui/basics/back-link.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { RecordNotFound } from '../../../ui/feedback/record-not-found.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { CorrectionsTable } from '../corrections/corrections-table.tsx';
import { PlayedHead } from './played-head.tsx';
import { PlayedTabs } from './played-tabs.tsx';
import { ShareStandings } from './share-standings.tsx';

function titleOf({ name, roomCode, startedAt }: ReplyOf<typeof gameCalls.read>['game']): string {
  return name === '' ? `${roomCode}, ${day(startedAt)}` : name;
}

export function PlayedGamePage() {
  const { id = '' } = useParams();
  const query = useCall(gameCalls.read, { id });
  return (
    <Page
      title={query.data === undefined ? 'Game' : titleOf(query.data.game)}
      actions={
        <>
          {query.data?.game.endedAt != null && (
            <IfMay call={standingsCalls.share}>
              <ShareStandings gameId={id} />
            </IfMay>
          )}
          {query.data !== undefined && (
            <ExportMenu label="Export game" what={{ report: 'game', id }} />
          )}
          <BackLink to={portalPaths.gameHistory}>Game History</BackLink>
        </>
      }
    >
      <Loaded
        query={query}
        failure={reportTexts.loadingFailed}
        notFound={<RecordNotFound what="game" to={portalPaths.gameHistory} back="Game History" />}
      >
        {({ game }) => (
          <>
            <PlayedHead {...game} />
            <PlayedTabs
              report={{ report: 'game', id: game._id }}
              gameId={game._id}
              players={game.players}
              rounds={game.rounds}
              more={[
                {
                  key: 'corrections',
                  title: 'Corrections',
                  content: (
                    <CorrectionsTable
                      gameId={game._id}
                      toolbar={
                        <ExportMenu what={{ report: 'game', id: game._id, part: 'corrections' }} />
                      }
                    />
                  ),
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

export function PlayedRoundPage() {
  const { id = '' } = useParams();
  const query = useCall(gameCalls.playedRound, { id });
  return (
    <Page
      title={query.data?.round.name ?? 'Round'}
      actions={
        <>
          {query.data !== undefined && (
            <ExportMenu label="Export round" what={{ report: 'round', id }} />
          )}
          <BackLink to={portalPaths.roundHistory}>Round history</BackLink>
        </>
      }
    >
      <Loaded
        query={query}
        failure={reportTexts.loadingFailed}
        notFound={
          <RecordNotFound what="round" to={portalPaths.roundHistory} back="Round history" />
        }
      >
        {({ round }) => (
          <>
            <PlayedHead
              more={[
                { name: 'Round', value: `${round.name} (${roundVersionLabels[round.version]})` },
              ]}
              gameId={round.gameId}
              roomCode={round.roomId.roomCode}
              startedAt={round.gameStartedAt}
              wagering={round.currentWagerScheme === null ? [] : [round.currentWagerScheme.name]}
              gameMode={round.gameMode}
            />
            <PlayedTabs
              report={{ report: 'round', id: round._id }}
              gameId={round.gameId}
              players={round.players}
              rounds={[round]}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
