import type { PhoneStage, SeenRound } from '@emcee/contract';
import { questionOf } from '@emcee/game';
import { useLeftMs } from '../../../lib/use-left-ms.ts';
import { useOwnAnswers } from '../answering/use-mine.ts';
import { useOutbox, useSession } from '../use-session.ts';
import classes from './handout-tabs.module.css';

type HandoutTabsProps = {
  stage: PhoneStage;
  handout: SeenRound;
  isOnSheet: boolean;
  onChoose: (isOnSheet: boolean) => void;
};

/** Switches between the round that is played and the one that is handed out. */
export function HandoutTabs({ stage, handout, isOnSheet, onChoose }: HandoutTabsProps) {
  const { round } = stage;
  const { entries } = useOutbox();
  // Answers on their way count too.
  const waiting = entries.filter(({ round, text }) => round === handout.number && text !== '');
  const given = [...useOwnAnswers(handout.number), ...waiting];
  const answered = new Set(given.map(({ n }) => questionOf(n))).size;
  return (
    <nav className={classes.tabs} aria-label="Rounds">
      <Tab round={round} isChosen={!isOnSheet} onChoose={() => onChoose(false)}>
        {round === null ? 'Lobby' : `Round ${round.number}`}
      </Tab>
      <Tab round={handout} isChosen={isOnSheet} onChoose={() => onChoose(true)}>
        <span className={classes.name}>{handout.name}</span>{' '}
        <span>{`${answered}/${handout.questionsCount}`}</span>
      </Tab>
    </nav>
  );
}

type TabProps = {
  round: SeenRound | null;
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
};

function Tab({ round, isChosen, onChoose, children }: TabProps) {
  const { clock } = useSession();
  const ends = round?.open.flatMap(({ closesAt }) => closesAt ?? []).sort() ?? [];
  const leftMs = useLeftMs(clock, ends[0] === undefined ? undefined : Date.parse(ends[0]));
  const seconds = Math.ceil((leftMs ?? 0) / 1_000);
  return (
    <button
      type="button"
      className={classes.tab}
      aria-current={isChosen ? 'page' : undefined}
      onClick={onChoose}
    >
      {children} {seconds > 0 && <small className={classes.left}>{`${seconds} s`}</small>}
    </button>
  );
}
