import { gameCalls, pathTo, portalPaths, reportTexts, roundVersionLabels } from '@emcee/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useCall } from '../../../lib/calls/calls.ts';
import { TextLink } from '../../../ui/basics/app-link.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { RecordNotFound } from '../../../ui/feedback/record-not-found.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { PlayedHead } from './played-head.tsx';
import { PlayedTabs } from './played-tabs.tsx';

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
          <LinkButton
            to={portalPaths.roundHistory}
            icon={<IconArrowLeft size={17} stroke={1.8} aria-hidden />}
          >
            Round history
          </LinkButton>
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
                {
                  name: 'Game',
                  value: (
                    <TextLink to={pathTo(portalPaths.playedGame, { id: round.gameId })}>
                      See the whole game
                    </TextLink>
                  ),
                },
              ]}
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
