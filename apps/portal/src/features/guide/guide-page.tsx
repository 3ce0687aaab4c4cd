import { count } from '@emcee/client';
import { guideTexts, labelTexts, leadingGuideTexts, nightGuideTexts } from '@emcee/contract';
import { ROUND } from '@emcee/game';
import { useWords } from '../../lib/words.tsx';
import { Page } from '../../ui/layout/page.tsx';
import classes from './guide.module.css';
import { Features, GettingStarted, Welcome } from './guide-beginning.tsx';
import { Players, RunningGame, Screen, SettingsInPlay, Trouble } from './guide-game.tsx';
import { Choices, Handouts, Lists, Scoring, Ties, Wagers } from './guide-scoring.tsx';
import { type GuideSection, GuideSections } from './guide-sections.tsx';
import { Paragraphs, Points, Rules } from './guide-texts.tsx';

const EXAMPLE = `Question,Answer,Image
"Which river flows through Paris?",Seine,
"Who painted ""The Starry Night""?",Vincent van Gogh,https://example.com/stars.jpg
How many strings does a violin have?,4,`;

export const gameSections: readonly GuideSection[] = [
  { id: 'game', title: 'Running a game, start to finish', Content: RunningGame },
  { id: 'players', title: 'What players see', Content: Players },
  { id: 'screen', title: 'The big screen', Content: Screen },
  { id: 'settings-in-play', title: 'What each setting does', Content: SettingsInPlay },
  { id: 'trouble', title: 'When something goes wrong', Content: Trouble },
  { id: 'scoring', title: 'How points work', Content: Scoring },
  { id: 'lists', title: 'Lists', Content: Lists },
  { id: 'choices', title: 'Multiple choice', Content: Choices },
  { id: 'ties', title: 'Ties', Content: Ties },
  { id: 'handouts', title: 'Handouts and jokers', Content: Handouts },
];

const sections: readonly GuideSection[] = [
  { id: 'welcome', title: 'Welcome', Content: Welcome },
  { id: 'features', title: 'Features', Content: Features },
  { id: 'getting-started', title: 'Getting started', Content: GettingStarted },
  { id: 'colleagues', title: 'Work with colleagues', Content: Colleagues },
  { id: 'leading', title: leadingGuideTexts.title, Content: Leading },
  { id: 'nights', title: nightGuideTexts.title, Content: Nights },
  { id: 'glossary', title: 'Glossary', Content: Glossary },
  ...gameSections,
  { id: 'wagers', title: 'How wagers work', Content: Wagers },
  { id: 'question-files', title: 'Question files (CSV)', Content: QuestionFiles },
];

export function GuidePage() {
  const words = useWords();
  return (
    <Page title="Guide" subtitle={words(guideTexts.subtitle)}>
      <GuideSections sections={sections} />
    </Page>
  );
}

function Colleagues() {
  return (
    <>
      <Paragraphs
        texts={[
          'Choose Members in the account menu, then “Invite”. Your colleague gets an email with a link that works for 7 days, and signs in with their own email and password. The audit log shows who did what.',
        ]}
      />
      <Points
        points={[
          [
            'Owner',
            'The person who signed up. Can do everything, and is the only one who manages billing.',
          ],
          [
            'Admin',
            'Can do everything except billing and transferring ownership. Invites and removes members, and changes their roles.',
          ],
          ['Editor', guideTexts.editorMeaning],
          ['Viewer', guideTexts.viewerMeaning],
        ]}
      />
      <Paragraphs
        texts={[
          'The owner can name the organization and require two-step sign-in under Organization. If you belong to several organizations, switch between them in the account menu. Your account page lists them, and lets you leave one.',
        ]}
      />
    </>
  );
}

function Leading() {
  const texts = leadingGuideTexts;
  return (
    <>
      <Paragraphs texts={[texts.intro]} />
      <Points
        points={[
          [texts.rooms, texts.roomsMeaning],
          [texts.opening, texts.openingMeaning],
          [texts.history, texts.historyMeaning],
          [texts.substitute, texts.substituteMeaning],
          [texts.leaving, texts.leavingMeaning],
        ]}
      />
    </>
  );
}

function Nights() {
  const texts = nightGuideTexts;
  return (
    <>
      <Paragraphs texts={[texts.intro]} />
      <Points
        points={[
          [texts.secret, texts.secretMeaning],
          [texts.substitute, texts.substituteMeaning],
          [texts.opening, texts.openingMeaning],
          [texts.morning, texts.morningMeaning],
          [texts.calendar, texts.calendarMeaning],
          [texts.report, texts.reportMeaning],
        ]}
      />
    </>
  );
}

function Glossary() {
  return (
    <Points
      points={[
        [labelTexts.host, guideTexts.hostMeaning],
        [labelTexts.room, guideTexts.roomMeaning],
        ['Round', guideTexts.roundMeaning],
        [labelTexts.user, guideTexts.userMeaning],
        ['Player', 'One or more people who play and score together, under a name of their choice.'],
        ['Team', 'Another word for a player: the name shown in the standings.'],
        ['Game', guideTexts.gameMeaning],
        ['Wager scheme', 'The rules for betting on answers in a round.'],
        ['PRO', guideTexts.proMeaning],
      ]}
    />
  );
}

function QuestionFiles() {
  return (
    <>
      <Paragraphs
        texts={[
          'You can import a round from a CSV file, which every spreadsheet app can save: one question per row. Choose the file, drop it anywhere on the Questions page, or paste the cells there instead.',
        ]}
      />
      <pre className={classes.example}>{EXAMPLE}</pre>
      <Rules
        rules={[
          'The first row is the header. We find the columns named question, answer and image in any order and in about 30 languages, even below title lines. Other columns are skipped, and we tell you which.',
          'If a file can be read in more than one way, we show its first rows and our best guess. Nothing is created until you confirm or change it. We remember your choice for files with the same header.',
          "Multiple choice works too. Mark the correct option with its number, letter or text in a column named correct answer, or put a * before it. If we can't tell whether numbers start at 0 or 1, we'll ask.",
          'Commas, semicolons and tabs all work as separators. If a cell contains a separator, a line break or quotes, put it in double quotes and double any quotes inside. A stray quote only affects its own row.',
          'UTF-8 is best. In other encodings, we ask you to check that the letters look right.',
          `Up to 5 MB, and ${count(ROUND.maxQuestions)} questions per round; you can split any file into numbered rounds. Questions can have up to ${count(ROUND.maxQuestionLength)} characters, answers up to ${count(ROUND.maxAnswerLength)}.`,
          "We list every row that can't be imported, with the reason. Nothing is imported until you fix those rows or choose to import the good ones.",
          'Question files from Kahoot, Blooket, Gimkit and Wayground work too: save them as CSV.',
          'The file stays on your device until you create or clear the round.',
          'An exported round can be imported again unchanged.',
        ]}
      />
    </>
  );
}
