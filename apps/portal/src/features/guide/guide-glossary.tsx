import { Points } from './guide-texts.tsx';

export function Glossary() {
  return (
    <Points
      points={[
        [
          'Host',
          'Who runs the games of one room: opens it, asks the questions, marks the answers. Created by you, or invited.',
        ],
        [
          'Room',
          'Where a game takes place. Each host has one, named by its room code; players type the code to join. It is Stopped, Game On, Idle or Marking.',
        ],
        [
          'Round',
          'A list of questions that is played in one go. Pre-entered rounds are prepared here; a live round is made up by the host on the spot.',
        ],
        [
          'User',
          'A person known by an email address. They exist only where you require players to log in.',
        ],
        [
          'Player',
          'A seat in a game that scores points under a name of its choice. One or more people can share it.',
        ],
        ['Team', 'The same seat, as the score table shows it: the name next to the points.'],
        ['Game', 'One evening in one room, from opening to closing, with all its rounds.'],
        ['Wager scheme', 'The rules for betting on answers in a round.'],
        [
          'PRO',
          'What a host of yours has while your subscription lasts: your settings, rounds and brand apply in its room.',
        ],
      ]}
    />
  );
}
