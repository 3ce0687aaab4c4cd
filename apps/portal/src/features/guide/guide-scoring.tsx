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
          'Every question is worth the scoring interval at first, unless you prepare other points: for a whole round, or below the answer of a question. Half a point is possible, and so is more than the max point value. In a question file, use a column named Points.',
          "Without a bet, a right answer earns the question's value, a half-right one half of it, and a wrong or blank one 0. Adjustments are added to that. The result is never below 0 or above the max point value, or the question's own value if that is higher.",
          'These rules always apply:',
        ]}
      />
      <Rules
        rules={[
          "The order you mark in makes no difference, and marking an answer twice doesn't count twice.",
          'Totals are never rounded: the rows of every table and file add up exactly. Only half of a value with half a point is rounded down, so half of 1.5 is 0.5.',
          'A score is the sum of everything earned. With bets, it can drop below 0.',
          'Teams with equal scores share a rank, and the next rank is skipped.',
          'A voided question earns 0 for everyone.',
        ]}
      />
    </>
  );
}

export function Lists() {
  return (
    <Paragraphs
      texts={[
        'A list takes several answers to one question, such as the members of a band. Choose “List” below the answer, and write one correct answer per line. In order, answers can have names, such as artist and title. Each right answer earns the points; a bonus for getting them all is possible. Naming one thing twice counts once.',
      ]}
    />
  );
}

export function Choices() {
  return (
    <Paragraphs
      texts={[
        'Choose “Multiple choice” below the answer, write 2 to 6 options, one per line, and tick the right ones. Phones show the options once you reach the question, and a tap answers it. The marking page suggests what is right, so confirming takes one key.',
      ]}
    />
  );
}

export function Ties() {
  return (
    <Paragraphs
      texts={[
        'Teams with equal scores share a place. After a round, choose “Break the tie” in the console. Only the tied teams answer its question, on their phones or aloud. If the answer is a number, the closest wins. It earns no points and decides only their order. You can also leave them tied.',
      ]}
    />
  );
}

export function Handouts() {
  return (
    <Paragraphs
      texts={[
        'Choose “Hand it out” instead of “Start round” for a picture sheet: teams answer it during other rounds, until you collect it. With jokers, chosen before the game, each team can double one round: players switch it on between rounds, and can change that until the round starts. Rounds with bets are no handouts and take no jokers.',
      ]}
    />
  );
}

export function Wagers() {
  return (
    <>
      <Paragraphs
        texts={[
          'Connect a scheme to a round, or choose one for a live round in the console. Teams then bet on their own answers, on their phones. The simulator on the Wager Schemes page uses the same rules.',
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
            "Players can bet any amount. In total, they can bet up to the score they had when the round began, or up to the max point value if that's higher.",
          ],
        ]}
      />
      <Rules
        rules={[
          'A right answer wins the bet, plus any bonus. A half-right one wins half the bet. A wrong one loses the bet, half of it, or nothing, as the scheme says.',
          'Bets are whole points. Players can change them until the answer locks.',
          'If wagering is mandatory, every answer needs a bet as long as the team has one left. Leaving a question blank costs nothing.',
          'With a percentage scheme, nobody can lose more than the percentage, so nobody drops below 0.',
          'With a single-use list, nobody can lose more than the sum of its values in a round.',
        ]}
      />
    </>
  );
}
