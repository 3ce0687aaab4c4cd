import { brandingTexts, eveningTexts, portalPaths } from '@emcee/contract';
import type { ReactNode } from 'react';
import { Sentence, useWords } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { Paragraphs, Points, Rules } from './guide-texts.tsx';

type Step = readonly [title: string, text: string];

const steps: readonly Step[] = [
  [eveningTexts.open, eveningTexts.openMeaning],
  ['Let the teams in', eveningTexts.teamsMeaning],
  ['Start a round', eveningTexts.roundMeaning],
  ['Play for bets', eveningTexts.betsMeaning],
  [
    'Ask',
    'Each press of “Next” asks one question, and you see how many teams have answered. “Reveal all” shows all of the round at once, “Edit” corrects a question for this game, “Void” takes one out of the count.',
  ],
  [
    'Last call',
    'Gives 10, 30 or 60 seconds, then closes what is open. Add 30 seconds, cancel it, or open the question again, whenever you like.',
  ],
  [
    'Take a break',
    '“Pause” closes the answers, and “Resume” opens them again. What was typed stays on the phones.',
  ],
  [
    'Close the round and mark',
    "Matching answers are grouped and compared with the right one. A dashed Right is a suggestion: it counts once you confirm it, all of a question at once. Amber answers are close: look twice. Where the question was asked before, you see how each answer was marked last time. Mark the others with a tap or the keys 1, 2 and 3, or the rest of a question as wrong; undo goes back 50 steps, on any device. Team names stay folded, so they don't sway you. Where a team means something else by the same words, “Judge apart” under its name takes its answer out.",
  ],
  [
    'Publish',
    'Now the scores count, and phones show them as the settings allow. An answer without a mark counts 0. Before that you see the first places and who moves most.',
  ],
  [
    'Put something right',
    '“Change marks” opens a published round again, for you alone. Once you publish your changes, phones say that the round was corrected and by how much. It works until the next round starts, and all evening where rounds may be switched.',
  ],
  [
    'Read out',
    '“Read out” goes through the questions with the right answer and how many teams knew it. Then put the standings on the screen.',
  ],
  [
    'Or mark later',
    '“Mark later” puts the round off, and the next one can start. It waits under To mark, also after the evening, until you publish it.',
  ],
  ['Close up', eveningTexts.phonesAfter],
];

/** How a host runs an evening, step by step. */
export function Evening() {
  const words = useWords();
  return (
    <>
      <p>
        <Sentence
          text={eveningTexts.intro}
          values={{
            page: <TextLink to={portalPaths.hostSignIn}>public sign-in page</TextLink>,
          }}
        />
      </p>
      <ol>
        {steps.map(([title, text]) => (
          <li key={title}>
            <strong>{words(title)}.</strong> {words(text)}
          </li>
        ))}
      </ol>
    </>
  );
}

/** What stands on players' phones, and what holds there. */
export function Players() {
  return (
    <>
      <p>
        <Sentence text={eveningTexts.playersIntro} values={{ play: <PlayAddress /> }} />
      </p>
      <Rules
        rules={[
          'An answer is in once the phone says Saved. Until its question closes, it can be changed.',
          'Anything typed but not sent is sent automatically when its question closes.',
          eveningTexts.betting,
          'A reload, a locked phone or a closed tab loses nothing: the phone comes back to its seat.',
          eveningTexts.marking,
          eveningTexts.ownTeam,
          'Any phone with Chrome 100, Safari 15.4, Firefox 100 or newer will do.',
        ]}
      />
    </>
  );
}

/** Where players join, as it is said and typed. */
function PlayAddress(): ReactNode {
  return <strong>{window.location.host}/play</strong>;
}

/** How a TV shows the game. */
export function Screen() {
  return (
    <>
      <p>
        <Sentence
          text={eveningTexts.screenIntro}
          values={{ screen: <strong>{window.location.host}/screen</strong> }}
        />
      </p>
      <Paragraphs
        texts={[
          eveningTexts.screenStays,
          eveningTexts.screenShows,
          'You can also choose yourself: Join, Question, Standings, a Message of your own, or Blank. “Day look” suits a bright space, “Night look” a dark one.',
        ]}
      />
    </>
  );
}

/** What each of the settings does while a game is played. */
export function SettingsInPlay() {
  return (
    <>
      <Paragraphs texts={[eveningTexts.settingsIntro]} />
      <Points
        points={[
          ['Players limit', eveningTexts.playersLimit],
          ['Scoring interval', 'What a right answer is worth.'],
          [
            'Questions per round',
            'Where a round ends. A longer one is played in parts: 1 to 10, 11 to 20 and so on.',
          ],
          ['Half points', 'Answers can be marked half right.'],
          [
            'Adjust by response',
            'While marking, an answer gets points or loses some, for every team that gave it.',
          ],
          [
            'Adjust by question',
            'While marking, a question gets another value, in steps of the scoring interval.',
          ],
          ['Max point value', 'The most a question can be worth.'],
          [
            'Switch rounds',
            'The next round can start before the last one is published, and marking moves between the rounds. Off: publish a round, or leave it with Mark later, first.',
          ],
          [
            'Lock question',
            'Off: every question of the round takes answers until it closes. On, with Current or Previous: all up to the one that is asked. On, with Exact: that one alone.',
          ],
          [
            'Show questions',
            'Phones show the text and the picture of a question once it is asked. Off: only its number.',
          ],
          ['Show answers', 'After publishing, players see which of their answers were right.'],
          ['Display correct answer', 'With Show answers: the right answer is shown as well.'],
          ['Show scores', eveningTexts.showScores],
          [
            'Helper tips',
            'Short tips on phones that wait for the first round, or bet for the first time.',
          ],
          [
            'Pause content',
            'What phones and the screen show during a break: a neutral text, the table or your message.',
          ],
          ['Require Email Authentication', eveningTexts.requireEmail],
          [brandingTexts.title, eveningTexts.brandMeaning],
        ]}
      />
    </>
  );
}

/** What goes wrong on an evening, and what to do then. */
export function Trouble() {
  return (
    <Points
      points={[
        [eveningTexts.wrongCode, eveningTexts.wrongCodeMeaning],
        [eveningTexts.closed, eveningTexts.closedMeaning],
        [eveningTexts.full, eveningTexts.fullMeaning],
        [eveningTexts.noCode, eveningTexts.noCodeMeaning],
        ['“This name is taken.”', eveningTexts.takenMeaning],
        [
          'A question or a round was closed by mistake',
          '“Open again” opens the question. “Reopen the round” goes back to it, until it is published.',
        ],
        ['A phone died', eveningTexts.deadMeaning],
        [eveningTexts.hostPhone, eveningTexts.hostPhoneMeaning],
        ['The network is gone', eveningTexts.networkMeaning],
        [
          'A question was wrong',
          'Void it while the round runs or is being marked: it earns nothing for anybody.',
        ],
      ]}
    />
  );
}
