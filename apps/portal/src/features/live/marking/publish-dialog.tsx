import { counted, tabStorage } from '@emcee/client';
import {
  type HostGame,
  type HostRound,
  liveCalls,
  type ScreenAfterRound,
  screensAfterRound,
} from '@emcee/contract';
import { IconAlertTriangle, IconDeviceMobile, IconDeviceTv } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceList } from '../../../ui/forms/fields/choice-list.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useLive } from '../connection/live-context.ts';
import { publishLabel } from '../connection/next-thing.ts';
import { mayShowResults } from '../console/shown-results.tsx';
import { onSubmit } from '../console/typed-field.ts';
import type { Marking } from './marks.ts';
import classes from './publish-dialog.module.css';
import { type Preview, PreviewPlaces } from './publish-preview.tsx';

/** The host's choices for phones and the big screen. */
export type WhenPublished = {
  /** Undefined if phones stay as they are. */
  showsResults?: boolean | undefined;
  screen?: ScreenAfterRound | undefined;
};

const SCREEN_LABELS: Readonly<Record<ScreenAfterRound, string>> = {
  standings: 'Standings',
  lastFirst: 'Last place first',
  join: 'Not yet',
};

const screenChoices = screensAfterRound.map((value) => ({ value, label: SCREEN_LABELS[value] }));

type PublishProps = {
  isOpen: boolean;
  marking: Marking;
  onClose: () => void;
  onPublish: (wanted: WhenPublished) => void;
  onShow: (n: number) => void;
};

/** Confirms publishing a round or its changes, with a preview of the effect and of who sees it. */
export function PublishDialog({
  game,
  ...props
}: PublishProps & {
  /** Undefined if the room is closed, so that nobody controls its screens. */
  game: HostGame | undefined;
}) {
  const { round, results } = props.marking;
  const chosen = game ?? results;
  if (chosen !== undefined && round.state !== 'published') {
    return <ChoosingDialog game={chosen} hasScreens={game !== undefined} {...props} />;
  }
  return (
    <PreviewDialog {...props} onPublish={() => props.onPublish({})}>
      <PhonesLine round={round} />
      {game !== undefined && (
        <p className={classes.where}>
          <IconDeviceTv size={20} stroke={1.9} aria-hidden />
          The standings on the big screen update right away.
        </p>
      )}
    </PreviewDialog>
  );
}

/** The part of a game on which the choices depend. After its end, nobody controls its screens. */
type ChosenGame = Pick<HostGame, 'showsResults' | 'isFirstGame'> & { _id?: string };

/** Keeps the choices of the dialog, from what this game has shown before. */
function usePublishChoices(game: ChosenGame, round: HostRound) {
  const { settings } = useLive();
  const [chosenResults, setResults] = useState<boolean>();
  const [chosenScreen, setScreen] = useState<ScreenAfterRound>();
  // Missing from a server of an earlier release, which doesn't know the command.
  const asksForPhones = game.showsResults !== undefined && mayShowResults(game, round, settings);
  const before = game.showsResults ?? (game.isFirstGame ? undefined : false);
  const showsResults = chosenResults ?? before ?? true;
  const hasResults = asksForPhones ? showsResults : round.showScores;
  const key = `screen after round: ${game._id}`;
  const last = screensAfterRound.find((screen) => screen === tabStorage.getItem(key));
  const screen = chosenScreen ?? last ?? (hasResults ? 'standings' : 'join');
  // Hiding applies the present settings, which may show scores since this round has started.
  const isChange =
    asksForPhones && showsResults !== before && (showsResults || !settings.showScores);
  return {
    asksForPhones,
    hasMarks: settings.showAnswers,
    showsResults,
    setResults,
    screen,
    setScreen,
    take(): WhenPublished {
      if (game._id === undefined) return { showsResults: isChange ? showsResults : undefined };
      tabStorage.setItem(key, screen);
      return { showsResults: isChange ? showsResults : undefined, screen };
    },
  };
}

/** The first publication of a round: the host chooses what is shown. */
function ChoosingDialog({
  game,
  hasScreens,
  ...props
}: PublishProps & { game: ChosenGame; hasScreens: boolean }) {
  const { round } = props.marking;
  const choices = usePublishChoices(game, round);
  return (
    <PreviewDialog {...props} onPublish={() => props.onPublish(choices.take())}>
      {choices.asksForPhones ? (
        <ChoiceList
          label="On phones in this game"
          name="phones"
          icon={<IconDeviceMobile size={20} stroke={1.9} aria-hidden />}
          isRow
          choices={[
            { value: 'results', label: 'Results', detail: 'Marks, points and standings' },
            {
              value: 'settings',
              label: choices.hasMarks ? 'Marks only' : 'No results',
              detail: 'Follows your settings',
            },
          ]}
          value={choices.showsResults ? 'results' : 'settings'}
          onChange={(value) => choices.setResults(value === 'results')}
        />
      ) : (
        <PhonesLine round={round} />
      )}
      {hasScreens && (
        <ChoiceList
          label="On the big screen"
          name="screen"
          icon={<IconDeviceTv size={20} stroke={1.9} aria-hidden />}
          isRow
          choices={screenChoices}
          value={choices.screen}
          onChange={(value) =>
            choices.setScreen(screensAfterRound.find((choice) => choice === value))
          }
        />
      )}
    </PreviewDialog>
  );
}

function PreviewDialog({
  isOpen,
  marking,
  onClose,
  onPublish,
  onShow,
  children,
}: Omit<PublishProps, 'onPublish'> & { onPublish: () => void; children: ReactNode }) {
  const { round } = marking;
  const preview = useCall(
    liveCalls.preview,
    { roundId: round._id },
    { enabled: isOpen, isOutdated: () => true },
  );
  const title = publishLabel(round);
  return (
    <Dialog isOpen={isOpen} title={`${title}?`} onClose={onClose} isWide growsUp>
      <form onSubmit={onSubmit(onPublish)}>
        <div className={classes.content}>
          <Loaded query={preview}>
            {(brings) => (
              <>
                {brings.unmarked.answers > 0 && <Unmarked {...brings.unmarked} onShow={onShow} />}
                <PreviewPlaces preview={brings} />
              </>
            )}
          </Loaded>
          {marking.lateCount > 0 && (
            <Notice tone="warning">
              {counted(marking.lateCount, 'answer')} arrived late and{' '}
              {marking.lateCount === 1
                ? "is waiting for you. It won't"
                : "are waiting for you. They won't"}{' '}
              count unless you accept {marking.lateCount === 1 ? 'it' : 'them'}.
            </Notice>
          )}
          {children}
        </div>
        <DialogActions>
          <Button onClick={onClose}>Back to marking</Button>
          <Button type="submit" tone="primary" isMainAct>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function PhonesLine({ round }: { round: HostRound }) {
  return (
    <p className={classes.where}>
      <IconDeviceMobile size={20} stroke={1.9} aria-hidden />
      {phonesText(round)}
    </p>
  );
}

function Unmarked({
  answers,
  firstN,
  onShow,
}: Preview['unmarked'] & { onShow: (n: number) => void }) {
  return (
    <Notice tone="warning" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {counted(answers, 'answer')} {answers === 1 ? "isn't" : "aren't"} marked.{' '}
      {answers === 1 ? 'It earns' : 'They earn'} 0.{' '}
      {firstN !== null && (
        <button type="button" className={classes.link} onClick={() => onShow(firstN)}>
          Question {firstN}
        </button>
      )}
    </Notice>
  );
}

function phonesText({ state, showAnswers, showScores }: HostRound): string {
  if (state === 'published' && showScores) {
    return 'Teams whose points change will be told that the round was corrected.';
  }
  if (showAnswers && showScores) return 'Phones will show marks, points and the standings.';
  if (showAnswers) return 'Phones will show how answers were marked.';
  if (showScores) return 'Phones will show the standings.';
  return "Phones won't show any results.";
}
