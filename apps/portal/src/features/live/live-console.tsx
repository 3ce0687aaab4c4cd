import { count } from '@emcee/client';
import { consoleTexts, type HostGame, hostPageTexts } from '@emcee/contract';
import {
  IconAdjustmentsHorizontal,
  IconDeviceTv,
  IconPlayerPlay,
  IconUsers,
} from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useEffect, useState } from 'react';
import { lateParts } from '../../lib/pages/late-parts.ts';
import { useWords } from '../../lib/words.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StateChip } from '../../ui/feedback/state-chip.tsx';
import { BarTabs } from '../../ui/layout/bar-tabs.tsx';
import { usePageTitle } from '../../ui/layout/page.tsx';
import { Toasts } from '../../ui/overlays/toast.tsx';
import { BrandMark } from '../../ui/theme/brand-mark.tsx';
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx';
import { useLive } from './connection/live-context.ts';
import { Columns, Heading } from './console/columns.tsx';
import { ConnectScreen } from './console/connect-screen.tsx';
import { ConnectedScreens } from './console/connected-screens.tsx';
import { Connection } from './console/connection.tsx';
import classes from './console/console-frame.module.css';
import { ConsoleMenu } from './console/console-menu.tsx';
import { CrowdLine, useCrowdRemoval } from './console/crowd-line.tsx';
import { OnScreen } from './console/on-screen.tsx';
import { TeamsTab } from './console/teams-tab.tsx';
import { WaitingTeams } from './console/waiting-teams.tsx';
import { PlayTab } from './play-tab.tsx';

/** Loaded late: the dialog isn't open at first. */
const closing = lateParts(() => import('./console/close-room.tsx'));

/** Loaded late: most games hand out nothing. */
const handingOut = lateParts(() => import('./round/handout-line.tsx'));

// Memoized: not rendered again while a command only waits.
export const LiveConsole = memo(function LiveConsole({
  game,
  rules,
  onLogOut,
  onLogOutLeader,
}: {
  game: HostGame;
  rules: ReactNode;
  onLogOut: () => void;
  onLogOutLeader: () => void;
}) {
  const words = useWords();
  const { leader } = useLive();
  const [isClosing, setIsClosing] = useState(false);
  const parts = closing.useParts(isClosing);
  const { handout } = game;
  const teams = `Teams ${count(game.seatsCount)}`;
  const handoutParts = handingOut.useParts(handout !== undefined);
  useEffect(() => closing.loadWhenIdle(), []);
  useEffect(() => handingOut.loadWhenIdle(), []);
  const closeRoom = useCallback(() => setIsClosing(true), []);
  usePageTitle(words(hostPageTexts.roomNamed, { code: game.roomCode }));
  const removal = useCrowdRemoval();
  const crowdLine = game.crowd !== undefined && (
    <div className={classes.notices}>
      <CrowdLine game={game} crowd={game.crowd} removal={removal} />
    </div>
  );
  const handoutLine = handout && handoutParts && (
    <div className={classes.notices}>
      <handoutParts.HandoutLine key={handout._id} game={game} handout={handout} />
    </div>
  );
  const tabs = [
    {
      key: 'play',
      title: 'Play',
      icon: <IconPlayerPlay size={18} stroke={1.9} aria-hidden />,
      content: (
        <>
          {game.isRehearsal && <p className={classes.nothing}>Rehearsal: nothing is recorded</p>}
          {crowdLine}
          {handoutLine}
          {game.waitingCount > 0 && (
            <div className={classes.notices}>
              <WaitingTeams game={game} isShort />
            </div>
          )}
          <PlayTab game={game} onCloseRoom={closeRoom} />
        </>
      ),
    },
    {
      key: 'teams',
      title: game.waitingCount === 0 ? teams : `${teams}, ${count(game.waitingCount)} waiting`,
      icon: <IconUsers size={18} stroke={1.9} aria-hidden />,
      content: (
        <>
          {crowdLine}
          {handoutLine}
          <TeamsTab game={game} />
        </>
      ),
    },
    {
      key: 'screen',
      title: 'Screen',
      icon: <IconDeviceTv size={18} stroke={1.9} aria-hidden />,
      content: (
        <>
          {handoutLine}
          <ScreenTab game={game} />
        </>
      ),
    },
    {
      key: 'rules',
      title: 'Rules',
      icon: <IconAdjustmentsHorizontal size={18} stroke={1.9} aria-hidden />,
      content: (
        <>
          {handoutLine}
          <Columns kind="single">
            <Heading title="Rules" />
            <Notice>A round keeps the settings it started with.</Notice>
            {!game.isRecorded && !game.isRehearsal && (
              <Notice>{words(consoleTexts.recordedNowhere)}</Notice>
            )}
            <div className={classes.rules}>{rules}</div>
          </Columns>
        </>
      ),
    },
  ];
  return (
    <>
      <BarTabs
        label="Console"
        tabs={tabs}
        start={
          <>
            <span className={classes.mark}>
              <BrandMark />
            </span>
            {leader !== undefined && <span className={classes.leader}>{leader} ·</span>}
            <span className={classes.code}>{game.roomCode}</span>
            <StateChip mode={game.gameMode} />
            {game.isRehearsal && (
              <span className={classes.rehearsal}>
                <Badge tone="half">Rehearsal</Badge>
              </span>
            )}
          </>
        }
        end={
          <>
            <Connection />
            <span className={classes.theme}>
              <ThemeToggle />
            </span>
            <ConsoleMenu
              mayPause={game.gameMode === 'play'}
              onCloseRoom={closeRoom}
              onLogOut={onLogOut}
              onLogOutLeader={onLogOutLeader}
            />
          </>
        }
      />
      {parts && (
        <parts.CloseRoom game={game} isOpen={isClosing} onClose={() => setIsClosing(false)} />
      )}
      <Toasts isAtTop />
    </>
  );
});

function ScreenTab({ game }: { game: HostGame }) {
  return (
    <Columns kind="single">
      <Heading title="Screen" />
      <OnScreen game={game} />
      <ConnectScreen />
      <ConnectedScreens />
    </Columns>
  );
}
