import { brandingTexts, gameGuideTexts, portalPaths } from '@emcee/contract';
import { Sentence, useWords } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { Paragraphs, Points, Rules } from './guide-texts.tsx';

type Step = readonly [title: string, text: string];

const steps: readonly Step[] = [
  [gameGuideTexts.open, gameGuideTexts.openMeaning],
  ['Let the teams in', gameGuideTexts.teamsMeaning],
  ['Start a round', gameGuideTexts.roundMeaning],
  ['Play with bets', gameGuideTexts.betsMeaning],
  [
    'Ask',
    '“Next” asks the next question, and you see which teams have answered. “Show all questions” shows the whole round at once. “Edit” changes a question for this game only. “Void” makes a question worth nothing.',
  ],
  [
    'Last call',
    'Gives teams 10, 30 or 60 seconds, then closes the open questions. You can add 30 seconds, cancel, or reopen the question.',
  ],
  [
    'Take a break',
    '“Pause” stops answering and “Resume” starts it again. Anything already typed stays on the phones.',
  ],
  [
    'Close the round and mark',
    "Identical answers are grouped and compared with the correct one. A dashed Right is a suggestion: it counts only when you confirm it, and you can confirm all of a question's suggestions at once. Amber answers are close, so look twice. If you've asked the question before, you see how each answer was marked last time. Mark the others with a tap or with the keys 1, 2 and 3, or mark the rest wrong, which leaves suggestions open. Undo goes back up to 50 steps, on any device. Team names are hidden so they don't sway you. If one team means something different by the same words, open the names and choose “Mark separately”.",
  ],
  [
    'Publish',
    'First you see a preview: the top places and the biggest movers. If the settings hide scores, you choose whether phones show results in this game, and you choose what the big screen shows. Unmarked answers earn 0.',
  ],
  [
    'Fix a mistake',
    '“Change marks” reopens a published round, only for you. When you publish your changes, phones say that the round was corrected and by how much. You can do this until the next round starts, or until the end of the game if Switch rounds is on.',
  ],
  [
    'Go through the answers',
    '“Go through the answers” takes you from question to question, with the correct answer and how many teams got it. Then show the standings on the big screen.',
  ],
  [
    'Or mark later',
    '“Mark later” lets you start the next round first. The round stays under To mark until you publish it, even after the game.',
  ],
  ['Wrap up', gameGuideTexts.phonesAfter],
];

export function RunningGame() {
  const words = useWords();
  return (
    <>
      <p>
        <Sentence
          text={gameGuideTexts.intro}
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

export function Players() {
  return (
    <>
      <p>
        <Sentence
          text={gameGuideTexts.playersIntro}
          values={{ play: <strong>{window.location.host}/play</strong> }}
        />
      </p>
      <Rules
        rules={[
          'An answer is in when the phone says Saved. It can be changed until the question closes.',
          'Anything typed but not sent is sent automatically when its question closes.',
          gameGuideTexts.betting,
          'Reloading, locking the phone or closing the tab loses nothing: the phone rejoins its team.',
          gameGuideTexts.marking,
          gameGuideTexts.ownTeam,
          'Works in Chrome 100, Safari 15.4 and Firefox 100 or newer.',
        ]}
      />
    </>
  );
}

export function Screen() {
  return (
    <>
      <p>
        <Sentence
          text={gameGuideTexts.screenIntro}
          values={{ screen: <strong>{window.location.host}/screen</strong> }}
        />
      </p>
      <Paragraphs
        texts={[
          gameGuideTexts.screenStays,
          gameGuideTexts.screenShows,
          'Or choose what to show: Join, Question, Standings, your own Message, or Blank. Use “Light” in a bright space and “Dark” in a dim one.',
        ]}
      />
    </>
  );
}

/** Section on the effect of each setting during a game. */
export function SettingsInPlay() {
  return (
    <>
      <Paragraphs texts={[gameGuideTexts.settingsIntro]} />
      <Points
        points={[
          ['Players limit', gameGuideTexts.playersLimit],
          ['Scoring interval', 'What a right answer is worth.'],
          [
            'Questions per round',
            'How many questions are played before a round ends. A longer round is played in parts: 1 to 10, 11 to 20 and so on.',
          ],
          ['Half points', 'Answers can be marked half right.'],
          [
            'Adjust by response',
            'While marking, you can add points to an answer or take some off, for every team that gave it.',
          ],
          [
            'Adjust by question',
            'While marking, you can change what a question is worth, in steps of the scoring interval.',
          ],
          ['Max point value', 'The most a question can be worth.'],
          [
            'Switch rounds',
            'You can start the next round before publishing the last one, and switch between rounds while marking. When off, first publish the round or choose Mark later.',
          ],
          [
            'Lock question',
            'When off, all questions of the round take answers until it closes. With Current or Previous, all questions up to the current one do. With Exact, only the current one does.',
          ],
          [
            'Show questions',
            "Phones show each question's text and image once you ask it. When off, they show only its number.",
          ],
          ['Show answers', 'After publishing, players see which of their answers were right.'],
          ['Display correct answer', 'If Show answers is on, players also see the correct answer.'],
          ['Show scores', gameGuideTexts.showScores],
          [
            'Helper tips',
            "Short tips on phones before the first round and before a team's first bet.",
          ],
          [
            'Pause content',
            'What phones and the big screen show during a break: a neutral text, the standings or your message.',
          ],
          ['Require Email Authentication', gameGuideTexts.requireEmail],
          [brandingTexts.title, gameGuideTexts.brandMeaning],
        ]}
      />
    </>
  );
}

export function Trouble() {
  return (
    <Points
      points={[
        [gameGuideTexts.wrongCode, gameGuideTexts.wrongCodeMeaning],
        [gameGuideTexts.closed, gameGuideTexts.closedMeaning],
        [gameGuideTexts.full, gameGuideTexts.fullMeaning],
        [gameGuideTexts.noCode, gameGuideTexts.noCodeMeaning],
        ['“This name is taken.”', gameGuideTexts.takenMeaning],
        [
          'A question or a round was closed by mistake',
          "“Open again” reopens a question. “Reopen the round” reopens the round, as long as it isn't published.",
        ],
        ['A phone died', gameGuideTexts.deadMeaning],
        [gameGuideTexts.hostPhone, gameGuideTexts.hostPhoneMeaning],
        ['The network is down', gameGuideTexts.networkMeaning],
        [
          'A question was wrong',
          'Void it, during the round or while marking. Nobody gets points for it.',
        ],
      ]}
    />
  );
}
