import { counted, roundLine, roundNumberNextTo } from '@emcee/client';
import {
  type Board,
  liveTexts,
  phoneLaterTexts,
  type ScreenBrand,
  type ScreenStage,
  type SeenRound,
  screenTexts,
} from '@emcee/contract';
import { LOWEST_WINNING_RANK } from '@emcee/game';
import { type CSSProperties, type ReactElement, useLayoutEffect, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { FittedText } from '../parts/fitted-text.tsx';
import { QrCode } from '../parts/qr-code.tsx';
import { linkOf, playAddress, ScreenFrame } from '../parts/screen-frame.tsx';
import { DecorativeSquares, SquareRain } from '../parts/screen-squares.tsx';
import { TeamChips } from '../parts/team-chips.tsx';
import { pageOf } from '../screen-views.ts';
import { useFirstShown } from '../use-first-shown.ts';
import { useScreen } from '../use-screen.ts';
import { useWholeBoard } from '../use-whole-board.ts';
import { JoinScreen } from './join-screen.tsx';
import { LookBackScreen } from './look-back-screen.tsx';
import { LargeMessage, MessageScreen } from './message-screen.tsx';
import { QuestionScreen } from './question-screen.tsx';
import classes from './stage-screen.module.css';
import { StandingsScreen } from './standings-screen.tsx';
import { WinnersPodium } from './winners-podium.tsx';

type PageProps = { stage: ScreenStage };
/** `isFirst`: the page that this screen was loaded with. */
type Page = (props: PageProps & { isFirst: boolean }) => ReactElement;

const pages: Readonly<Record<ScreenStage['shows'], Page>> = {
  join: Joining,
  question: AskedQuestion,
  answer: LookBack,
  given: LookBack,
  marking: Marking,
  standings: Standings,
  winners: Winners,
  pause: Pause,
  message: ({ stage }) => (
    <ScreenFrame stage={stage}>
      <LargeMessage message={stage.message} />
    </ScreenFrame>
  ),
  // Nothing but the room code in the footer.
  blank: ({ stage }) => (
    <ScreenFrame stage={stage}>
      <h1 className="unseen">Nothing to show right now.</h1>
    </ScreenFrame>
  ),
  end: End,
  closed: Closed,
};

const SIZES_REM = [9.25, 8.5, 7.75, 7, 6.25, 5.5, 5, 4.5, 4, 3.5, 3] as const;

export function StageScreen({ stage }: PageProps) {
  const { board } = useScreen();
  useScreenColors(stage.brand.colors);
  const Shown = pages[pageOf(stage, board)];
  const [first] = useState(stage.shows);
  const [isFirst, setIsFirst] = useState(true);
  if (isFirst && stage.shows !== first) setIsFirst(false);
  return <Shown stage={stage} isFirst={isFirst} />;
}

/** Shows the address and code for joining, or the round that is about to begin. */
function Joining({ stage }: PageProps) {
  const { round } = stage;
  return round?.state === 'open' && round.current === 0 ? (
    <RoundScreen stage={stage} round={round} />
  ) : (
    <JoinScreen stage={stage} />
  );
}

function AskedQuestion({ stage }: PageProps) {
  const { question } = stage;
  if (question === null) return <Joining stage={stage} />;
  return <QuestionScreen stage={stage} {...question} />;
}

function Marking({ stage }: PageProps) {
  const words = useWords();
  const { round } = stage;
  const isMarked = round?.state === 'published';
  return (
    <MessageScreen
      stage={stage}
      title={round === null ? undefined : roundLine(round)}
      message={isMarked ? `Round ${round.number} is marked.` : 'Pencils down.'}
      more={words(isMarked ? phoneLaterTexts.hasResults : phoneLaterTexts.marking)}
      isFestive={isMarked}
    />
  );
}

function Standings({ stage }: PageProps) {
  const { board } = useScreen();
  if (board === undefined) return <Joining stage={stage} />;
  const { round } = stage;
  const title = round?.state === 'published' ? `After round ${round.number}` : 'Standings';
  return <StandingsScreen stage={stage} board={board} title={title} />;
}

/** The first three ranks, including ties. A screen that is loaded with them doesn't play their motion. */
function Winners({ stage, isFirst }: PageProps & { isFirst: boolean }) {
  const { board } = useScreen();
  if (board === undefined) return <Joining stage={stage} />;
  return <WinnersScreen stage={stage} board={board} rises={!isFirst} />;
}

function WinnersScreen(props: { stage: ScreenStage; board: Board; rises: boolean }) {
  const { stage, rises } = props;
  useFirstShown(rises);
  const board = useWholeBoard(props.board);
  const rows = board.rows.filter(({ rank }) => rank <= LOWEST_WINNING_RANK);
  return (
    <ScreenFrame
      stage={stage}
      title="The winners"
      isTitleHeading
      aside={<p>{counted(board.rowsCount, 'team')}</p>}
      link={linkOf(stage)}
    >
      <WinnersPodium rows={rows} rises={rises} />
    </ScreenFrame>
  );
}

function LookBack({ stage }: PageProps) {
  const { shown } = stage;
  if (shown === null) return <Joining stage={stage} />;
  return <LookBackScreen stage={stage} shown={shown} />;
}

function Pause({ stage }: PageProps) {
  const { board } = useScreen();
  const { pause } = stage;
  if (pause?.hasTable && board !== undefined) {
    return <StandingsScreen stage={stage} board={board} title="A short break." />;
  }
  return (
    <MessageScreen stage={stage} message="A short break." more={pause?.message ?? ''} isFestive />
  );
}

function End({ stage }: PageProps) {
  const words = useWords();
  const { board } = useScreen();
  const isMarkedLater = stage.round?.state === 'later' || stage.round?.state === 'marking';
  if (board !== undefined && !isMarkedLater) {
    return <StandingsScreen stage={stage} board={board} title="Final standings" isFinal />;
  }
  return (
    <>
      <SquareRain />
      <MessageScreen
        stage={stage}
        message="Thanks for playing."
        more={isMarkedLater ? words(phoneLaterTexts.markedLater) : ''}
      />
    </>
  );
}

function Closed({ stage }: PageProps) {
  const words = useWords();
  return (
    <MessageScreen
      stage={stage}
      message={words(liveTexts.roomClosed)}
      more={words(screenTexts.goesOn)}
    />
  );
}

/** Gives the screen the colors of the organizer; without colors, those of the product. */
function useScreenColors(colors: ScreenBrand['colors']): void {
  const { base = '', glow = '', deep = '' } = colors ?? {};
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--brand-base', base);
    style.setProperty('--brand-glow', glow);
    style.setProperty('--brand-deep', deep);
  }, [base, glow, deep]);
}

/** A round before its first question; teams can still join. */
function RoundScreen({ stage, round }: { stage: ScreenStage; round: SeenRound }) {
  const { name, questionsCount, scheme } = round;
  const number = roundNumberNextTo(round);
  const facts = [counted(questionsCount, 'question'), ...(scheme ? [`Bets: ${scheme.name}`] : [])];
  const letters: CSSProperties & Record<'--letters', number> = {
    '--letters': Math.max(1, [...stage.roomCode].length),
  };
  return (
    <ScreenFrame stage={stage} link={linkOf(stage)}>
      <DecorativeSquares amount="few" />
      <div className={classes.page}>
        <FittedText
          sizes={SIZES_REM}
          content={[number, name, ...facts].join('\n')}
          className={classes.round}
        >
          <div className={classes.words}>
            {number !== undefined && <p className={classes.number}>{number}</p>}
            <h1 className={classes.name}>{name}</h1>
            <p className={classes.facts}>{facts.join(' · ')}</p>
          </div>
        </FittedText>
        <div className={classes.join}>
          <div className={classes.card}>
            <QrCode stage={stage} className={classes.qr} />
          </div>
          <p className={classes.address}>{playAddress()}</p>
          <p className={classes.code} style={letters}>
            {stage.roomCode}
          </p>
        </div>
      </div>
      <TeamChips stage={stage} />
    </ScreenFrame>
  );
}
