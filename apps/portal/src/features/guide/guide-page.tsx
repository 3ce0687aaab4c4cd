import { guideTexts } from '@emcee/contract';
import { useWords } from '../../lib/words.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Features, GettingStarted, Welcome } from './guide-beginning.tsx';
import { Evening, Players, Screen, SettingsInPlay, Trouble } from './guide-evening.tsx';
import { QuestionFiles } from './guide-files.tsx';
import { Glossary } from './guide-glossary.tsx';
import { Scoring, Wagers } from './guide-scoring.tsx';
import { type GuideSection, GuideSections } from './guide-sections.tsx';

/** What a host needs on an evening. */
export const eveningSections: readonly GuideSection[] = [
  { id: 'evening', title: 'Running a game, start to finish', Content: Evening },
  { id: 'players', title: 'What players see', Content: Players },
  { id: 'screen', title: 'The screen', Content: Screen },
  { id: 'settings-in-play', title: 'What each setting does', Content: SettingsInPlay },
  { id: 'trouble', title: 'When something goes wrong', Content: Trouble },
  { id: 'scoring', title: 'How points work', Content: Scoring },
];

const sections: readonly GuideSection[] = [
  { id: 'welcome', title: 'Welcome', Content: Welcome },
  { id: 'features', title: 'Features', Content: Features },
  { id: 'getting-started', title: 'Getting started', Content: GettingStarted },
  { id: 'glossary', title: 'Glossary', Content: Glossary },
  ...eveningSections,
  { id: 'wagers', title: 'How wagers work', Content: Wagers },
  { id: 'question-files', title: 'Question files (CSV)', Content: QuestionFiles },
];

/** What the portal is for, how to begin, how an evening goes, and what its words and numbers mean. */
export function GuidePage() {
  const words = useWords();
  return (
    <Page title="Guide" subtitle={words(guideTexts.subtitle)}>
      <GuideSections sections={sections} />
    </Page>
  );
}
