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
  return <DataCard call={privacyCalls.downloadData} meaning={downloadMeaning} />;
}

/** For an owner whose own account is separate. */
export function OrganizationDownloadCard() {
  const { download: title } = organizationDeletionTexts;
  return (
    <DataCard title={title} call={privacyCalls.downloadOrganization} meaning={downloadMeaning} />
  );
}

export function HostDownloadCard() {
  return <DataCard call={hostPrivacyCalls.downloadData} meaning={downloadHostMeaning} />;
}

function DataCard({
  title = download,
  call,
  meaning,
}: {
  title?: string;
  call:
    | typeof privacyCalls.downloadData
    | typeof privacyCalls.downloadOrganization
    | typeof hostPrivacyCalls.downloadData;
  meaning: string;
}) {
  const words = useWords();
  const link = useSend(call);
  return (
    <Card title={title} description={words(meaning)}>
      <ActButton
        icon={<IconDownload size={17} stroke={1.8} aria-hidden />}
        act={async () => openDownload((await link.mutateAsync({})).url)}
        fallback={failed}
      >
        {title}
      </ActButton>
    </Card>
  );
}
