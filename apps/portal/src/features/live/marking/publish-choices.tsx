import { tabStorage } from '@emcee/client';
import {
  type HostGame,
  type HostRound,
  type ScreenAfterRound,
  screensAfterRound,
} from '@emcee/contract';
import { IconDeviceMobile, IconDeviceTv } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceList } from '../../../ui/forms/fields/choice-list.tsx';
import { useLive } from '../connection/live-context.ts';
import { mayShowResults } from '../console/shown-results.tsx';

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

export type PublishChoices = ReturnType<typeof usePublishChoices>;

/** The part of a game on which the choices depend. After its end, nobody controls its screens. */
type ChosenGame = Pick<HostGame, 'showsResults' | 'isFirstGame'> & { _id?: string };

/** Keeps the choices of the dialog, from what this game has shown before. */
export function usePublishChoices(game: ChosenGame, round: HostRound) {
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

export function PhonesChoice({ hasMarks, showsResults, setResults }: PublishChoices) {
  return (
    <ChoiceList
      label="On phones in this game"
      name="phones"
      icon={<IconDeviceMobile size={20} stroke={1.9} aria-hidden />}
      isRow
      choices={[
        { value: 'results', label: 'Results', detail: 'Marks, points and standings' },
        {
          value: 'settings',
          label: hasMarks ? 'Marks only' : 'No results',
          detail: 'Follows your settings',
        },
      ]}
      value={showsResults ? 'results' : 'settings'}
      onChange={(value) => setResults(value === 'results')}
    />
  );
}

export function ScreenChoice({ screen, setScreen }: PublishChoices) {
  return (
    <ChoiceList
      label="On the big screen"
      name="screen"
      icon={<IconDeviceTv size={20} stroke={1.9} aria-hidden />}
      isRow
      choices={screenChoices}
      value={screen}
      onChange={(value) => setScreen(screensAfterRound.find((choice) => choice === value))}
    />
  );
}
