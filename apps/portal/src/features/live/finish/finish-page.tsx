import { counted } from '@emcee/client';
import { consoleTexts, type HostGame, type HostRound } from '@emcee/contract';
import { IconDoorOff, IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useLive } from '../connection/live-context.ts';
import { Column, Columns, Heading } from '../console/columns.tsx';
import { NextBar } from '../console/next-bar.tsx';
import { phonesAfter, phonesShow } from '../console/shown-results.tsx';
import { Step } from '../console/step.tsx';
import { useScreens } from '../console/use-screens.ts';
import { useSeats } from '../console/use-seats.ts';
import classes from './finish-page.module.css';
import { PodiumPicture } from './podium-picture.tsx';
import { leadText, tieText, type Winner, winnersOf } from './winners.ts';

const SHOW = 'Show the winners';

/** The last steps of a game: the winners on the big screen, then the closed room. */
export function FinishPage({
  game,
  onBack,
  onTiebreaker,
  onChange,
  onCloseRoom,
}: {
  game: HostGame;
  onBack: () => void;
  onTiebreaker: () => void;
  onChange: (round: HostRound) => void;
  onCloseRoom: () => void;
}) {
  const { push } = useLive();
  const words = useWords();
  const screens = useScreenCount();
  const [isSkipped, setIsSkipped] = useState(false);
  const seats = useSeats(game).data?.seats ?? [];
  const winners = winnersOf(seats);
  const published = game.rounds.findLast(({ state, tied }) => state === 'published' && !tied);
  const isShown = game.shows === 'winners';
  const canShow = published !== undefined && winners.length > 0 && screens.hasAny;
  const isNext = canShow && !isShown && !isSkipped;
  const closeRoom = words(consoleTexts.closeRoom);

  return (
    <>
      <Columns kind="standings">
        <Column>
          <Heading title="Finish the game" />
          <UnpublishedRounds game={game} />
          <Steps
            {...{ game, published, winners, screens, isNext, isSkipped }}
            canSkip={canShow && !isShown}
            onSkip={() => setIsSkipped(!isSkipped)}
            onChange={onChange}
          />
          <Tie winners={winners} onTiebreaker={onTiebreaker} />
        </Column>
        <Column whenNarrow="last">
          {winners.length > 0 && published !== undefined && (
            <Card title={isShown ? 'On the big screen' : 'Next on the big screen'} isRegion={false}>
              <PodiumPicture winners={winners} />
              <p className={`${classes.muted} ${classes.under}`}>{screensText(screens)}</p>
            </Card>
          )}
        </Column>
      </Columns>
      <NextBar
        label={isNext ? SHOW : closeRoom}
        icon={isNext ? <IconTrophy size={20} aria-hidden /> : <IconDoorOff size={20} aria-hidden />}
        reason={screens.isLoading ? 'Looking for screens' : undefined}
        onPress={() => {
          if (isNext) void push({ command: { kind: 'show', shows: 'winners' }, label: SHOW });
          else onCloseRoom();
        }}
        note={isNext ? <p>{words(consoleTexts.thenCloseRoom)}</p> : undefined}
        secondAction={<Button onClick={onBack}>Back</Button>}
      />
    </>
  );
}

function Steps({
  game,
  published,
  winners,
  screens,
  isNext,
  isSkipped,
  canSkip,
  onSkip,
  onChange,
}: {
  game: HostGame;
  published: HostRound | undefined;
  winners: readonly Winner[];
  screens: Screens;
  isNext: boolean;
  isSkipped: boolean;
  canSkip: boolean;
  onSkip: () => void;
  onChange: (round: HostRound) => void;
}) {
  const words = useWords();
  const isShown = game.shows === 'winners';
  const close = { title: words(consoleTexts.closeRoom), text: phonesAfter(game, published) };

  function showText(): string {
    if (isShown) return 'They stay for a minute after you close.';
    if (isSkipped) return 'Skipped. Phones show their final result at once.';
    if (!screens.hasAny) return `No screen is connected. ${leadText(winners)}`;
    return `Third, second, first. ${leadText(winners)} Phones wait until first place is shown.`;
  }

  if (published === undefined) {
    return (
      <ol className={classes.steps} aria-label="Steps">
        <Step mark={1} isPresent {...close} />
      </ol>
    );
  }
  return (
    <ol className={classes.steps} aria-label="Steps">
      <Step
        mark="done"
        title={`Round ${published.number} is published`}
        text={phonesShow(published)}
      >
        {published.mayChange && <Button onClick={() => onChange(published)}>Change marks</Button>}
      </Step>
      <Step
        mark={isShown ? 'done' : 1}
        isPresent={isNext}
        title="Show the winners on the big screen"
        text={showText()}
      >
        {canSkip && (
          <Button isPressed={isSkipped} onClick={onSkip}>
            Skip
          </Button>
        )}
      </Step>
      <Step mark={2} isPresent={!isNext} {...close} />
    </ol>
  );
}

type Screens = { isLoading: boolean; count: number; hasAny: boolean };

/**
 * Connected screens. A screen that is lost while the page is open still counts as one: otherwise the big button
 * would become another one under the host's finger.
 */
function useScreenCount(): Screens {
  const { data, isFetchedAfterMount, isError } = useScreens();
  const count = (isFetchedAfterMount ? data?.screens : undefined)?.filter(
    ({ isOn }) => isOn,
  ).length;
  const [hadAny, setHadAny] = useState(false);
  const hasAny = hadAny || (count ?? 0) > 0;
  if (hasAny && !hadAny) setHadAny(true);
  return { isLoading: count === undefined && !isError, count: count ?? 0, hasAny };
}

function screensText({ count }: Screens): string {
  if (count === 0) return 'No screen is connected.';
  const connected = `${counted(count, 'screen')} connected.`;
  return `${connected} The places appear one after the other, in 4 seconds.`;
}

function UnpublishedRounds({ game }: { game: HostGame }) {
  const waiting = game.rounds.filter(
    ({ state, unpublishedChanges }) => state === 'marking' || unpublishedChanges > 0,
  );
  return waiting.map(({ _id, number, state }) => (
    <Notice key={_id} tone="warning">
      {state === 'marking'
        ? `Round ${number} isn't published yet, so its points are missing.`
        : `Your changes to round ${number} aren't published yet.`}
    </Notice>
  ));
}

function Tie({ winners, onTiebreaker }: { winners: readonly Winner[]; onTiebreaker: () => void }) {
  const text = tieText(winners);
  if (text === undefined) return null;
  return (
    <div className={classes.tie}>
      <p className={classes.muted}>{text} Break it first, or let the teams share a step.</p>
      <Button onClick={onTiebreaker}>Break the tie</Button>
    </div>
  );
}
