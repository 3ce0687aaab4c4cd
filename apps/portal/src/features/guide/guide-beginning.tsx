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
        ['Passwords', guideTexts.passwords],
        ['Subscription', guideTexts.subscription],
        [
          'Receipts',
          'See every payment with its date and amount. Export the list, or print it with your billing name and tax ID.',
        ],
        ['Settings', guideTexts.settings],
        ['Questions', guideTexts.questions],
        ['Live games', guideTexts.games],
        [
          'Wager schemes',
          'Rules for betting: from a list of points, a percentage of the score, or any amount. The simulator shows how a scheme plays out in a round.',
        ],
        [brandingTexts.title, 'The name, link, logo and color your players see.'],
        [
          'Game History',
          'Every game, round and answer, with the reason for each score. Add up totals by person (everyone on a team gets its points) or by team name. You can export every table.',
        ],
        ['Live status', "See who's playing, paused or marking as it happens."],
        [
          'Activity',
          "The bell at the top right shows who's playing now, today's games, recent changes and the status of your messages to us.",
        ],
      ]}
    />
  );
}

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
        {'. The defaults work well for a first game.'}
      </Step>
      <Step to={`${portalPaths.guide}#game`} link="Run a game">
        {guideTexts.stepGame}
      </Step>
      <Step to={portalPaths.trust} link="Read about trust and privacy">
        {guideTexts.stepTrust}
      </Step>
      <Step to={`${portalPaths.contact}/`} link="Contact us">
        {" if anything is unclear. We'll reply by email."}
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
