import { count, counted, roundLine } from '@emcee/client';
import {
  type Board,
  type BoardRow,
  liveTexts,
  phoneLaterTexts,
  type ScreenStage,
  type ShownQuestion,
  screenTexts,
} from '@emcee/contract';
import { LOWEST_WINNING_RANK } from '@emcee/game';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { linkOf, ScreenFrame } from '../parts/screen-frame.tsx';
import { SquareRain } from '../parts/screen-squares.tsx';
import { TableColumns } from '../parts/table-columns.tsx';
import { type TablePage, tablePages } from '../parts/table-pages.ts';
import { useFittedText } from '../parts/use-fitted-text.ts';
import { pageOf } from '../screen-views.ts';
import { useIsUpright } from '../use-is-upright.ts';
import { useScreen } from '../use-screen.ts';
import { useScreenColors } from '../use-screen-colors.ts';
import { useTurningPages } from '../use-turning-pages.ts';
import { useWholeBoard } from '../use-whole-board.ts';
import { JoinScreen } from './join-screen.tsx';
import { LeadingTeams } from './leading-teams.tsx';
import { LargeMessage, MessageScreen } from './message-screen.tsx';
import { QuestionScreen } from './question-screen.tsx';
import { RoundScreen } from './round-screen.tsx';
import classes from './stage-screen.module.css';
import { WinnersPodium } from './winners-podium.tsx';

const SIZES_REM = [9.5, 8.25, 7, 6.25, 5.5, 4.75, 4.25, 3.75, 3.25, 2.75, 2.25, 1.875] as const;

type LookBackProps = { stage: ScreenStage; shown: ShownQuestion };

type StandingsScreenProps = {
  stage: ScreenStage;
  board: Board;
  title: ReactNode;
  isFinal?: boolean;
};

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
  message: Said,
  blank: Blank,
  end: End,
  closed: Closed,
};

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
  return question === null ? (
    <Joining stage={stage} />
  ) : (
    <QuestionScreen stage={stage} {...question} />
  );
}

function Marking({ stage }: PageProps) {
  const words = useWords();
  const { round } = stage;
  if (round?.state === 'published') {
    return (
      <MessageScreen
        stage={stage}
        title={roundLine(round)}
        message={`Round ${round.number} is marked.`}
        more={words(phoneLaterTexts.hasResults)}
        isFestive
      />
    );
  }
  return (
    <MessageScreen
      stage={stage}
      title={round === null ? undefined : roundLine(round)}
      message="Pencils down."
      more={words(phoneLaterTexts.marking)}
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
  return board === undefined ? (
    <Joining stage={stage} />
  ) : (
    <WinnersScreen stage={stage} board={board} rises={!isFirst} />
  );
}

function WinnersScreen(props: { stage: ScreenStage; board: Board; rises: boolean }) {
  const { stage, rises } = props;
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
  return shown === null ? (
    <Joining stage={stage} />
  ) : (
    <LookBackScreen stage={stage} shown={shown} />
  );
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

function Said({ stage }: PageProps) {
  return (
    <ScreenFrame stage={stage}>
      <LargeMessage message={stage.message} />
    </ScreenFrame>
  );
}

/** Shows nothing but the room code in the footer. */
function Blank({ stage }: PageProps) {
  return (
    <ScreenFrame stage={stage}>
      <h1 className="unseen">Nothing to show right now.</h1>
    </ScreenFrame>
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

/** The last published standings. Long standings are split into pages that turn automatically. */
function StandingsScreen(props: StandingsScreenProps) {
  const { stage, title, isFinal = false } = props;
  const board = useWholeBoard(props.board);
  const isUpright = useIsUpright();
  const pages = tablePages(board.rows, { isFinal, isUpright });
  // While first places are hidden, the page of the last revealed row is shown.
  const { hiddenRows } = stage;
  const newest = pages.find((page) => page.before + page.rows.length > hiddenRows);
  const page = useTurningPages(hiddenRows > 0 && newest !== undefined ? [newest] : pages);
  const hidden = Math.max(0, hiddenRows - (page?.before ?? 0));
  return (
    <ScreenFrame
      stage={stage}
      title={title}
      isTitleHeading
      aside={<p>{sizeOf(board, page)}</p>}
      {...(isFinal && { link: linkOf(stage) })}
    >
      {isFinal && <SquareRain />}
      {page?.kind === 'leading' && (
        <LeadingTeams key={page.before} rows={page.rows} hidden={hidden} />
      )}
      {page?.kind === 'columns' && (
        <TableColumns key={page.before} rows={page.rows} hidden={hidden} />
      )}
    </ScreenFrame>
  );
}

function sizeOf({ rowsCount }: Board, page: TablePage<BoardRow> | undefined): string {
  const { before = 0, rows = [] } = page ?? {};
  if (rows.length > 0 && rows.length < rowsCount) {
    return `${count(before + 1)} to ${count(before + rows.length)} of ${count(rowsCount)} teams`;
  }
  return counted(rowsCount, 'team');
}

/** A past question with its answer and the share of teams that got it, or with one team's answer. */
function LookBackScreen({ stage, shown }: LookBackProps) {
  const { roundNumber, roundName, n, questionText, image, isVoided } = shown;
  const asked = questionText === '' ? `Question ${n}` : questionText;
  const told = shown.given || shown.answerText || 'No answer was entered for this question.';
  return (
    <ScreenFrame
      stage={stage}
      title={roundLine({ number: roundNumber, name: roundName })}
      aside={<p>{`Question ${n}`}</p>}
    >
      <div className={classes.page}>
        <div className={classes.words}>
          <p className={classes.asked}>{asked}</p>
          {shown.given !== '' && <p className={classes.label}>One team's answer</p>}
          <Told key={`${n} ${told}`} told={told} isAnswer={shown.given === ''} />
        </div>
        {image !== '' && (
          <img
            src={image}
            className={classes.picture}
            alt={`Picture for question ${n}`}
            referrerPolicy="no-referrer"
          />
        )}
      </div>
      {shown.known !== null && (
        <p className={classes.known}>
          {isVoided ? "This question doesn't count." : knownBy(shown.known)}
        </p>
      )}
    </ScreenFrame>
  );
}

function Told({ told, isAnswer }: { told: string; isAnswer: boolean }) {
  const { box } = useFittedText(SIZES_REM, told);
  return (
    <div ref={box} className={classes.told}>
      <h1 className={isAnswer ? classes.answer : classes.given}>{told}</h1>
    </div>
  );
}

function knownBy({ right, half, teams }: NonNullable<ShownQuestion['known']>): string {
  const known = right === 0 ? 'Nobody got it' : `${count(right)} of ${count(teams)} teams got it`;
  return half === 0 ? known : `${known}, ${count(half)} half right`;
}
