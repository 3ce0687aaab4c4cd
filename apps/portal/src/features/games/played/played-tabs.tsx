import type { PlayedPlayer } from '@emcee/contract';
import { type UrlTab, UrlTabs } from '../../../ui/layout/url-tabs.tsx';
import { ExportMenu, type ExportOf } from '../../../ui/tables/export-menu.tsx';
import { CorrectionDesk } from '../corrections/correction-desk.tsx';
import type { ExplainedRound } from './played-answers.ts';
import { PlayedPlayers } from './played-players.tsx';
import { PlayedResponses } from './played-responses.tsx';
import classes from './played-tabs.module.css';
import { ScoreDistribution } from './score-distribution.tsx';

/** What a game or a round was: its players with their scores, and its questions with the responses. */
export function PlayedTabs({
  report,
  gameId,
  players,
  rounds,
  more = [],
}: {
  /** What its tables are exported from. */
  report: ExportOf;
  gameId: string;
  players: readonly PlayedPlayer[];
  rounds: readonly ExplainedRound[];
  /** Tabs behind these. */
  more?: readonly UrlTab[];
}) {
  return (
    <CorrectionDesk gameId={gameId} players={players} rounds={rounds}>
      <UrlTabs
        label="Results"
        tabs={[
          {
            key: 'players',
            title: 'All Players',
            content: (
              <div className={classes.stack}>
                <ScoreDistribution players={players} />
                <PlayedPlayers
                  gameId={gameId}
                  players={players}
                  toolbar={<ExportMenu what={{ ...report, part: 'players' }} />}
                />
              </div>
            ),
          },
          {
            key: 'responses',
            title: 'Responses',
            content: (
              <PlayedResponses
                gameId={gameId}
                rounds={rounds}
                players={players}
                toolbar={<ExportMenu what={{ ...report, part: 'questions' }} />}
              />
            ),
          },
          ...more,
        ]}
      />
    </CorrectionDesk>
  );
}
