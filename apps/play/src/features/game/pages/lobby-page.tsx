import { count, storage } from '@emcee/client';
import { type PhoneStage, phoneTexts } from '@emcee/contract';
import { Suspense, useEffect, useRef, useState } from 'react';
import { NOT_STORED } from '../../../lib/join-notes.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { TeamSquares } from '../../../ui/confetti.tsx';
import { HeroPage } from '../../../ui/hero-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PartStatus } from '../../../ui/part-status.tsx';
import { NameForm } from '../team/lazy-team-acts.ts';
import { type TeamAct, TeamMenu } from '../team/team-menu.tsx';
import { useGame } from '../use-session.ts';
import classes from './lobby-page.module.css';
import { GameConnection } from './opening-page.tsx';
import { OwnJoker } from './own-joker.tsx';

/** Before the first round, and for a team that joined between two rounds. */
export function LobbyPage({ stage }: { stage: PhoneStage }) {
  const words = useWords();
  const { name } = useGame();
  const [isRenaming, setIsRenaming] = useState(false);
  const [act, setAct] = useState<TeamAct>();
  const { seatsCount: n, brand, roomCode, isRehearsal, hasTips, round, handout } = stage;
  const hasStarted = round !== null || handout !== undefined;
  return (
    <HeroPage
      brand={brand}
      roomCode={roomCode}
      corner={<GameConnection onHero />}
      falls
      dock={
        <>
          {!isRenaming && act === undefined && <Tips hasTips={hasTips} />}
          {act === undefined && !hasStarted && (
            <RenameTeam isOpen={isRenaming} onOpen={setIsRenaming} />
          )}
          {!isRenaming && <TeamMenu roomCode={roomCode} hasStarted={hasStarted} onOpen={setAct} />}
        </>
      }
    >
      {stage.name !== '' && <p>{stage.name}</p>}
      <h1 className={classes.team}>{name}</h1>
      <p className={classes.waiting}>
        You're in! Waiting for the {hasStarted ? 'next' : 'first'} round.
      </p>
      {isRehearsal && <p className={classes.waiting}>Rehearsal: nothing is recorded.</p>}
      <div className={classes.squares} aria-hidden="true">
        <TeamSquares count={n} />
      </div>
      <p>{words(phoneTexts.teamsInRoom, { n: count(n) })}</p>
      <OwnJoker round={round} />
    </HeroPage>
  );
}

function Tips({ hasTips }: { hasTips: boolean }) {
  const isLasting = storage.isLasting();
  if (!hasTips && isLasting) return null;
  return (
    <ul className={classes.tips}>
      {isLasting && (
        <>
          <li>
            <Icon name="phone" />
            You can lock your phone or reload this page. You'll stay on your team.
          </li>
          <li>
            <Icon name="cloudoff" />
            No connection? Answers are saved on this phone and sent when you're back online.
          </li>
        </>
      )}
      {!isLasting && (
        <li>
          <Icon name="alert" />
          {NOT_STORED}
        </li>
      )}
    </ul>
  );
}

/** Renames the team; possible until the first round starts. */
function RenameTeam({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const wasOpen = useRef(false);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Returns the focus, so that keyboard users don't start at the top again.
    if (wasOpen.current && !isOpen) button.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) {
    return (
      <Suspense fallback={<PartStatus />}>
        <NameForm onDone={() => onOpen(false)} />
      </Suspense>
    );
  }
  return (
    <div ref={button}>
      <Button onClick={() => onOpen(true)}>
        <Icon name="pencil" />
        Change team name
      </Button>
    </div>
  );
}
