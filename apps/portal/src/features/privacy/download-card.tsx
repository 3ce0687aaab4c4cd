import {
  hostPrivacyCalls,
  organizationDeletionTexts,
  privacyCalls,
  privacyScreenTexts,
} from '@emcee/contract';
import { IconDownload } from '@tabler/icons-react';
import { useSend } from '../../lib/calls/calls.ts';
import { openDownload } from '../../lib/downloads.ts';
import { useWords } from '../../lib/words.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ActButton } from '../../ui/overlays/act-button.tsx';

const { download, downloadMeaning, downloadHostMeaning, failed } = privacyScreenTexts;

export function DownloadCard() {
  const words = useWords();
  const link = useSend(privacyCalls.downloadData);
  return <DataCard meaning={words(downloadMeaning)} ask={() => link.mutateAsync({})} />;
}

/** For an owner whose own account is separate. */
export function OrganizationDownloadCard() {
  const words = useWords();
  const link = useSend(privacyCalls.downloadOrganization);
  return (
    <DataCard
      title={organizationDeletionTexts.download}
      meaning={words(downloadMeaning)}
      ask={() => link.mutateAsync({})}
    />
  );
}

export function HostDownloadCard() {
  const words = useWords();
  const link = useSend(hostPrivacyCalls.downloadData);
  return <DataCard meaning={words(downloadHostMeaning)} ask={() => link.mutateAsync({})} />;
}

function DataCard({
  title = download,
  meaning,
  ask,
}: {
  title?: string;
  meaning: string;
  ask: () => Promise<{ url: string }>;
}) {
  return (
    <Card title={title} description={meaning}>
      <ActButton
        icon={<IconDownload size={17} stroke={1.8} aria-hidden />}
        act={async () => openDownload((await ask()).url)}
        fallback={failed}
      >
        {title}
      </ActButton>
    </Card>
  );
}
