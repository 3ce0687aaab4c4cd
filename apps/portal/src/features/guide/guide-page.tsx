import { guideTexts } from '@emcee/contract';
import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../../lib/words.tsx';
import { Page } from '../../ui/layout/page.tsx';
import classes from './guide.module.css';
import { Features, GettingStarted, Welcome } from './guide-beginning.tsx';
import { QuestionFiles } from './guide-files.tsx';
import { Glossary } from './guide-glossary.tsx';
import { Scoring, Wagers } from './guide-scoring.tsx';

type Section = { id: string; title: string; Content: ComponentType };

const sections: readonly Section[] = [
  { id: 'welcome', title: 'Welcome', Content: Welcome },
  { id: 'features', title: 'Features', Content: Features },
  { id: 'getting-started', title: 'Getting started', Content: GettingStarted },
  { id: 'glossary', title: 'Glossary', Content: Glossary },
  { id: 'question-files', title: 'Question files (CSV)', Content: QuestionFiles },
  { id: 'scoring', title: 'How points are counted', Content: Scoring },
  { id: 'wagers', title: 'How wagers are counted', Content: Wagers },
];

/** What the portal is for, how to begin, and what its words and numbers mean. */
export function GuidePage() {
  const words = useWords();
  useSectionInAddress();
  return (
    <Page title="Guide" subtitle={words(guideTexts.subtitle)}>
      <div className={classes.guide}>
        <nav aria-label="Guide contents" className={classes.contents}>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.sections}>
          {sections.map(({ id, title, Content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
              <h2 id={`${id}-title`}>{title}</h2>
              <Content />
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

/** The browser looks for the section of an address before this page is there. */
function useSectionInAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash]);
}
