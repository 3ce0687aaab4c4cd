import { guideTexts, labelTexts } from '@emcee/contract';
import { Points } from './guide-texts.tsx';

export function Glossary() {
  return (
    <Points
      points={[
        [labelTexts.host, guideTexts.hostMeaning],
        [labelTexts.room, guideTexts.roomMeaning],
        ['Round', guideTexts.roundMeaning],
        [labelTexts.user, guideTexts.userMeaning],
        [
          'Player',
          'A seat in a game that scores points under a name of its choice. One or more people can share it.',
        ],
        ['Team', 'The same seat, as the score table shows it: the name next to the points.'],
        ['Game', guideTexts.gameMeaning],
        ['Wager scheme', 'The rules for betting on answers in a round.'],
        ['PRO', guideTexts.proMeaning],
      ]}
    />
  );
}
