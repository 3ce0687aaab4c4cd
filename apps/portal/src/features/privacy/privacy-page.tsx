import { keepingCalls, privacyScreenTexts } from '@emcee/contract';
import { IfMay } from '../../lib/session/rights.ts';
import { Page } from '../../ui/layout/page.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { DownloadCard } from './download-card.tsx';
import { KeepingCard } from './keeping-card.tsx';

export function PrivacyPage() {
  return (
    <Page title={privacyScreenTexts.title} subtitle={privacyScreenTexts.meaning}>
      <DownloadCard />
      <IfMay call={keepingCalls.read}>
        <KeepingCard />
      </IfMay>
      <DeleteAccountCard />
    </Page>
  );
}
