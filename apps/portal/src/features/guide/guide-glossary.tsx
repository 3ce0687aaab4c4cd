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
        ['Player', 'One or more people who play and score together, under a name of their choice.'],
        ['Team', 'Another word for a player: the name shown in the standings.'],
        ['Game', guideTexts.gameMeaning],
        ['Wager scheme', 'The rules for betting on answers in a round.'],
        ['PRO', guideTexts.proMeaning],
      ]}
    />
  );
}
