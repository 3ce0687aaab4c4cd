import { Paragraphs, Points, Rules } from './guide-texts.tsx';

export function Scoring() {
  return (
    <>
      <Points
        points={[
          [
            'Scoring interval',
            'What a right answer is worth, and the step of every adjustment. 1 is usual; 100 feels like a quiz show.',
          ],
          [
            'Half points',
            'When they are on, an answer can also be half right and earns half the value.',
          ],
          ['Max point value', 'The most that a question can be worth while the host is marking.'],
          [
            'Adjust by question',
            'The host gives a question another value, in steps of the scoring interval; every answer to it is counted anew.',
          ],
          [
            'Adjust by response',
            'The host adds points to one answer, or takes some from it, for everybody who gave it.',
          ],
        ]}
      />
      <Paragraphs
        texts={[
          'Without a wager an answer earns its verdict (wrong 0, half one half, right 1) times the value of the question, plus the adjustment; never less than 0 and never more than the highest value. A blank earns 0.',
          'These laws always hold:',
        ]}
      />
      <Rules
        rules={[
          'It makes no difference in which order answers are marked, nor whether one is marked twice.',
          'Half points are exact: the rows of every table add up to the total beside them, on the screen and in every file.',
          'A score is the plain sum of what was earned. With wagers it can fall below 0.',
          'Equal scores share a rank, and the next rank is left out.',
          'Correcting an answer later changes its points, but never a bet that was made.',
        ]}
      />
    </>
  );
}

export function Wagers() {
  return (
    <>
      <Points
        points={[
          [
            'Points',
            'Players choose from a list of values. With single use each value of the list can be used once in a round.',
          ],
          [
            'Percentage',
            'Once in a round, players stake up to a percentage of the score they had when the round began.',
          ],
          [
            'Standard',
            'Players stake what they like, in a round up to the score they had when it began, or up to the highest value of a question if that is more.',
          ],
        ]}
      />
      <Rules
        rules={[
          'Right: plus the bet, and plus the bonus if the scheme has one. Half right: plus half the bet. Wrong: minus the bet if the scheme subtracts, else 0.',
          'Bets are whole points. They can be changed until the answer locks, and are fixed from then on.',
          'Where wagering is mandatory, an answer needs a bet as long as there is one left to make. A blank costs nothing.',
          'A percentage scheme never takes more than the percentage, so it brings nobody below 0.',
          'A list with single use takes at most the sum of its values in a round.',
        ]}
      />
    </>
  );
}
