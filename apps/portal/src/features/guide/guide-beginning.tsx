import { portalPaths } from '@emcee/contract';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { Paragraphs, Points } from './guide-texts.tsx';

export function Welcome() {
  return (
    <Paragraphs
      texts={[
        'Welcome to Emcee! With this portal you run live trivia in as many rooms as you like: your hosts open their rooms and ask the questions, players answer on their phones, and the scores count themselves.',
        'You prepare, your hosts play. What you set here applies in all rooms at once, and whatever a single room needs otherwise you set for its host alone.',
      ]}
    />
  );
}

export function Features() {
  return (
    <Points
      points={[
        [
          'Hosts',
          'Create hosts with a room code and a password, or invite hosts that have an account of their own; they get PRO status.',
        ],
        [
          'Settings',
          'Game settings and advanced options for all rooms, each of them different for a single host where you like.',
        ],
        ['Questions', 'Write rounds by hand or import them from a spreadsheet, pictures included.'],
        [
          'Wager schemes',
          'Let teams bet on their answers: from a list of points, by a percentage of their score, or freely. The simulator shows what a scheme does to a round before you play it.',
        ],
        ['My Brand', 'Your name and link, where players see them.'],
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
        {' for the number of hosts that you need: at least 3, and you can change it at any time.'}
      </Step>
      <Step to={`${portalPaths.createHost}/`} link="Create a host">
        {
          ' with a room code and a password. The host logs in on the public sign-in page, with the room code in the email field.'
        }
      </Step>
      <Step to={`${portalPaths.questions}/`} link="Prepare questions">
        {': import a file, or write them yourself. Every host finds your rounds in its room.'}
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
