import { count, roundLine } from '@emcee/client';
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
import type { ReactElement, ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import { ScreenFrame } from '../parts/screen-frame.tsx';
import { SquareRain } from '../parts/screen-squares.tsx';
import { TableColumns } from '../parts/table-columns.tsx';
import { type TablePage, tablePages } from '../parts/table-pages.ts';
import { useFittedText } from '../parts/use-fitted-text.ts';
import { pageOf } from '../screen-views.ts';
import { useIsUpright } from '../use-is-upright.ts';
import { useScreen } from '../use-screen.ts';
import { useTurningPages } from '../use-turning-pages.ts';
import { useWholeBoard } from '../use-whole-board.ts';
import { JoinScreen } from './join-screen.tsx';
import { LargeMessage, MessageScreen } from './message-screen.tsx';
import { Podium } from './podium.tsx';
import { QuestionScreen } from './question-screen.tsx';
import classes from './stage-screen.module.css';

const SIZES_REM = [9.5, 8.25, 7, 6.25, 5.5, 4.75, 4.25, 3.75, 3.25, 2.75, 2.25, 1.875] as const;

type LookBackProps = { stage: ScreenStage; shown: ShownQuestion };

type StandingsScreenProps = {
  stage: ScreenStage;
  board: Board;
  title: ReactNode;
  /** Lowest rank to show; all teams without it. */
  places?: number;
  isFinal?: boolean;
};

type PageProps = { stage: ScreenStage };
type Page = (props: PageProps) => ReactElement;

const pages: Readonly<Record<ScreenStage['shows'], Page>> = {
  join: JoinScreen,
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
  const Shown = pages[pageOf(stage, board)];
  return <Shown stage={stage} />;
}

function AskedQuestion({ stage }: PageProps) {
  const { question } = stage;
  return question === null ? (
    <JoinScreen stage={stage} />
  ) : (
    <QuestionScreen stage={stage} {...question} />
  );
}

function Marking({ stage }: PageProps) {
  const words = useWords();
  const { round } = stage;
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
  if (board === undefined) return <JoinScreen stage={stage} />;
  const { round } = stage;
  const title = round?.state === 'published' ? `After round ${round.number}` : 'Standings';
  return <StandingsScreen stage={stage} board={board} title={title} />;
}

/** The first three ranks, including ties. */
function Winners({ stage }: PageProps) {
  const { board } = useScreen();
  if (board === undefined) return <JoinScreen stage={stage} />;
  return (
    <StandingsScreen
      stage={stage}
      board={board}
      title="The winners"
      places={LOWEST_WINNING_RANK}
      isFinal
    />
  );
}

function LookBack({ stage }: PageProps) {
  const { shown } = stage;
  return shown === null ? (
    <JoinScreen stage={stage} />
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
  const { stage, title, places = Number.POSITIVE_INFINITY, isFinal = false } = props;
  const board = useWholeBoard(props.board);
  const rows = board.rows.filter(({ rank }) => rank <= places);
  const isUpright = useIsUpright();
  const pages = tablePages(rows, { isFinal, isUpright });
  // While first places are hidden, the page of the last revealed row is shown.
  const { hiddenRows } = stage;
  const newest = pages.find((page) => page.before + page.rows.length > hiddenRows);
  const page = useTurningPages(hiddenRows > 0 && newest !== undefined ? [newest] : pages);
  const hidden = Math.max(0, hiddenRows - (page?.before ?? 0));
  return (
    <ScreenFrame stage={stage} title={title} isTitleHeading aside={<p>{sizeOf(board, page)}</p>}>
      {isFinal && <SquareRain />}
      {page?.kind === 'podium' && <Podium key={page.before} rows={page.rows} hidden={hidden} />}
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
  return rowsCount === 1 ? '1 team' : `${count(rowsCount)} teams`;
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
