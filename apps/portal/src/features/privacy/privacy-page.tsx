import { privacyScreenTexts } from '@emcee/contract';
import { Page } from '../../ui/layout/page.tsx';
import { DownloadCard } from './download-card.tsx';

/** What is kept about an admin, and how the admin gets it. */
export function PrivacyPage() {
  return (
    <Page title={privacyScreenTexts.title} subtitle={privacyScreenTexts.meaning}>
      <DownloadCard />
    </Page>
  );
}
