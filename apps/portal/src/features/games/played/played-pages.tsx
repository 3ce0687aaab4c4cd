import {
  gameCalls,
  pathTo,
  portalPaths,
  reportTexts,
  roundVersionLabels,
  standingsCalls,
} from '@emcee/contract';
import { type ComponentProps, useCallback } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../lib/calls/calls.ts';
import { IfMay } from '../../../lib/session/rights.ts';
import { BackLink } from '../../../ui/basics/back-link.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { RecordNotFound } from '../../../ui/feedback/record-not-found.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { CorrectionDesk } from '../corrections/correction-desk.tsx';
import { CorrectionsTable } from '../corrections/corrections-table.tsx';
import { gameTitle, PlayedHead } from './played-head.tsx';
import { PlayedTabs } from './played-tabs.tsx';
import { ShareStandings } from './share-standings.tsx';

function CorrectableTabs(played: Omit<ComponentProps<typeof PlayedTabs>, 'pathOf'>) {
  const { gameId, players, rounds } = played;
  const pathOf = useCallback(
    (userId: string) => pathTo(portalPaths.playerResult, { gameId, userId }),
    [gameId],
  );
  return (
    <CorrectionDesk gameId={gameId} players={players} rounds={rounds}>
      <PlayedTabs {...played} pathOf={pathOf} />
    </CorrectionDesk>
  );
}

export function PlayedGamePage() {
  const { id = '' } = useParams();
  const query = useCall(gameCalls.read, { id });
  return (
    <Page
      title={query.data === undefined ? 'Game' : gameTitle(query.data.game)}
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
            <CorrectableTabs
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
            <CorrectableTabs
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
