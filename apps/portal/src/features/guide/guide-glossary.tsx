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
          'A seat in a game that scores points, with the name it has chosen. One or several people may share it.',
        ],
        ['Team', 'The same seat, seen from the score table: the name beside the points.'],
        ['Game', 'One evening in one room, from opening to closing, with all its rounds.'],
        ['Wager scheme', 'The rules by which players bet on their answers in a round.'],
        [
          'PRO',
          'What a host of yours has while your subscription lasts: your settings, rounds and brand apply in its room.',
        ],
      ]}
    />
  );
}
