import { count, type Words } from '@emcee/client';
import {
  type BoardRow,
  consoleTexts,
  type HostGame,
  liveCalls,
  liveTexts,
  phoneLaterTexts,
  type ScreenView,
} from '@emcee/contract';
import { LOWEST_WINNING_RANK } from '@emcee/game';
import { useCall } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { useRefreshOn } from '../connection/use-refresh-on.ts';
import classes from './screen-picture.module.css';

const ROWS = 3;

type Picture = {
  title?: string;
  text?: string;
  more?: string;
  isCode?: boolean;
  rows?: BoardRow[];
};

/** Small preview of the screens, drawn from the same view as the screens. */
export function ScreenPicture({ game }: { game: Pick<HostGame, '_id' | 'seq'> }) {
  const words = useWords();
  useRefreshOn(liveCalls.onScreen, `${game._id} ${game.seq}`);
  const { data } = useCall(liveCalls.onScreen, {}, { isOutdated: () => true });
  if (data === undefined) return <div className={classes.picture} />;
  const { title = '', text = '', more = '', isCode = false, rows = [] } = partsOf(data, words);
  const { roomCode, gameMode } = data.stage;
  const said = [
    title,
    text,
    more,
    ...rows.map(({ rank, name, points }) => `${rank} ${name} ${count(points)}`),
  ]
    .filter((part) => part !== '')
    .join(', ');
  return (
    <div
      className={classes.picture}
      role="img"
      aria-label={words(consoleTexts.screenShows, { said: said || 'Blank' })}
    >
      <b className={classes.title}>{title}</b>
      <p className={isCode ? classes.code : classes.text}>{text}</p>
      {more !== '' && <p className={classes.more}>{more}</p>}
      {rows.map((row) => (
        <div key={`${row.rank} ${row.name}`} className={classes.row}>
          <span>
            {row.rank} {row.name}
          </span>
          <span>{count(row.points)}</span>
        </div>
      ))}
      {gameMode !== 'stop' && !isCode && <small className={classes.foot}>{roomCode}</small>}
    </div>
  );
}

function partsOf({ stage, board }: ScreenView, words: Words): Picture {
  const rows = board?.rows.slice(0, ROWS) ?? [];
  const { round, question, pause } = stage;
  switch (stage.shows) {
    case 'join':
      return { title: `Join at ${window.location.host}/play`, text: stage.roomCode, isCode: true };
    case 'question': {
      const { n = 0, text = '' } = question ?? {};
      return { title: `Question ${n} of ${round?.questionsCount ?? n}`, text };
    }
    case 'answer':
    case 'given': {
      if (stage.shown === null) return {};
      const { n, questionText, answerText, given } = stage.shown;
      return { title: `Question ${n}`, text: given || answerText, more: questionText };
    }
    case 'marking':
      return markingParts(round, words);
    case 'standings':
      return {
        title: round?.state === 'published' ? `After round ${round.number}` : 'Standings',
        rows: board?.rows.slice(stage.hiddenRows, stage.hiddenRows + ROWS) ?? [],
      };
    case 'winners':
      return { title: 'The winners', rows: rows.filter(({ rank }) => rank <= LOWEST_WINNING_RANK) };
    case 'pause':
      return pause?.hasTable
        ? { title: 'A short break.', rows }
        : { text: 'A short break.', more: pause?.message ?? '' };
    case 'message':
      return { text: stage.message };
    case 'end':
      return board === undefined
        ? { text: 'Thanks for playing.' }
        : { title: 'Final standings', rows };
    case 'closed':
      return { text: words(liveTexts.roomClosed) };
    case 'blank':
      return {};
  }
}

function markingParts(round: ScreenView['stage']['round'], words: Words): Picture {
  return round?.state === 'published'
    ? { text: `Round ${round.number} is marked.`, more: words(phoneLaterTexts.hasResults) }
    : { text: 'Pencils down.', more: words(phoneLaterTexts.marking) };
}
