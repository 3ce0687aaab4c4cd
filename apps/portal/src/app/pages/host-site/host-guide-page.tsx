import { gameGuideTexts, hostPageTexts, ownRoundScreenTexts, portalPaths } from '@emcee/contract';
import { gameSections } from '../../../features/guide/guide-page.tsx';
import { GuideSections } from '../../../features/guide/guide-sections.tsx';
import { Paragraphs } from '../../../features/guide/guide-texts.tsx';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PublicFrame } from '../../frames/public-frame.tsx';

const myRounds = {
  id: 'my-rounds',
  title: ownRoundScreenTexts.title,
  Content: () => <Paragraphs texts={[gameGuideTexts.ownRounds]} />,
};

export function HostGuidePage() {
  const words = useWords();
  return (
    <PublicFrame
      actions={<LinkButton to={portalPaths.host}>{words(hostPageTexts.goToRoom)}</LinkButton>}
    >
      <Page title="Guide" subtitle={words(gameGuideTexts.guideOfRoom)}>
        <GuideSections sections={[...gameSections, myRounds]} />
      </Page>
    </PublicFrame>
  );
}
