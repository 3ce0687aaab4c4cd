import { brandingTexts, guideTexts, labelTexts, portalPaths } from '@emcee/contract';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { Paragraphs, Points } from './guide-texts.tsx';

export function Welcome() {
  return <Paragraphs texts={[guideTexts.welcome, guideTexts.roles]} />;
}

export function Features() {
  return (
    <Points
      points={[
        [labelTexts.hosts, guideTexts.hosts],
        ['Settings', guideTexts.settings],
        ['Questions', 'Write rounds by hand or import them from a spreadsheet, pictures included.'],
        [
          'Wager schemes',
          'Let teams bet on their answers: from a list of points, by a percentage of their score, or freely. The simulator shows what a scheme does to a round before you play it.',
        ],
        [brandingTexts.title, 'Your name and link, where players see them.'],
        ['Live state', "See who's playing, paused or marking without reloading the page."],
        [
          'Activity',
          "The bell at the top right shows today's games, recent changes and the status of your messages to us.",
        ],
      ]}
    />
  );
}

/** A link at the end of each step, to where it is done. */
export function GettingStarted() {
  return (
    <ol>
      <Step to={portalPaths.subscription} link="Subscribe">
        {guideTexts.stepSubscribe}
      </Step>
      <Step to={`${portalPaths.createHost}/`} link={guideTexts.stepHost}>
        {guideTexts.stepHostMeaning}
      </Step>
      <Step to={`${portalPaths.questions}/`} link="Prepare questions">
        {guideTexts.stepQuestions}
      </Step>
      <Step to={portalPaths.settings} link="Check the settings">
        {'. The defaults are fine for a first game.'}
      </Step>
      <Step to={`${portalPaths.contact}/`} link="Write to us">
        {" if anything is unclear. We'll answer by email."}
      </Step>
    </ol>
  );
}

function Step({ to, link, children }: { to: string; link: string; children: string }): ReactNode {
  const words = useWords();
  return (
    <li>
      <TextLink to={to}>{words(link)}</TextLink>
      {words(children)}
    </li>
  );
}
