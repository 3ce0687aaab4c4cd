import type { Text } from '@emcee/contract';
import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../../lib/words.tsx';
import classes from './guide.module.css';

export type GuideSection = { id: string; title: Text; Content: ComponentType };

export function GuideSections({
  sections,
  label = 'Guide contents',
}: {
  sections: readonly GuideSection[];
  label?: string;
}) {
  const words = useWords();
  useSectionInAddress();
  return (
    <div className={classes.guide}>
      <nav aria-label={label} className={classes.contents}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{words(title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.sections}>
        {sections.map(({ id, title, Content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
            <h2 id={`${id}-title`}>{words(title)}</h2>
            <Content />
          </section>
        ))}
      </div>
    </div>
  );
}

/** The browser looked for the section before this page was rendered. */
function useSectionInAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash]);
}
