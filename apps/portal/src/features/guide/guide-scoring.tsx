import { guideTexts } from '@emcee/contract';
import { Paragraphs, Points, Rules } from './guide-texts.tsx';

export function Scoring() {
  return (
    <>
      <Points
        points={[
          [
            'Scoring interval',
            'What a right answer is worth. 1 is typical; 100 feels like a quiz show.',
          ],
          ['Half points', 'When on, an answer can also be half right, which earns half the value.'],
          ['Max point value', guideTexts.maxPointValue],
          ['Adjust by question', guideTexts.adjustByQuestion],
          ['Adjust by response', guideTexts.adjustByResponse],
        ]}
      />
      <Paragraphs
        texts={[
          'Every question is worth the scoring interval at first.',
          "Without a wager, an answer earns its verdict (wrong 0, half right ½, right 1) times the question's value, plus the adjustment: never less than 0, never more than the highest value. A blank earns 0.",
          'These rules always hold:',
        ]}
      />
      <Rules
        rules={[
          'The order in which answers are marked makes no difference, and neither does marking one twice.',
          'Half points are exact: the rows of every table add up to the total next to them, on screen and in every file.',
          'A score is the plain sum of what was earned. With wagers it can fall below 0.',
          'Equal scores share a rank, and the next rank is skipped.',
          'A question that was voided earns 0 for everybody.',
        ]}
      />
    </>
  );
}

export function Wagers() {
  return (
    <>
      <Paragraphs
        texts={[
          'Connect a scheme to a round, or choose one for a live round in the console: teams then bet on their own answers, on their phones. The simulator on the Wager Schemes page counts by the same rules.',
        ]}
      />
      <Points
        points={[
          [
            'Points',
            'Players choose from a list of values. With single use, each value can be used once per round.',
          ],
          [
            'Percentage',
            'Once per round, players bet up to a percentage of the score they had when the round began.',
          ],
          [
            'Standard',
            "Players bet what they like: over a round, up to the score they had when it began, or up to the highest question value if that's more.",
          ],
        ]}
      />
      <Rules
        rules={[
          'Right: plus the bet, plus the bonus if the scheme has one. Half right: plus half the bet. Wrong: minus the bet if the scheme subtracts, otherwise 0.',
          'Bets are whole points. Players can change them until the answer locks.',
          'Where wagering is mandatory, an answer needs a bet as long as one is left to place. A blank costs nothing.',
          "A percentage scheme never takes more than its percentage, so it can't push anyone below 0.",
          'A single-use list never takes more than the sum of its values in a round.',
        ]}
      />
    </>
  );
}
