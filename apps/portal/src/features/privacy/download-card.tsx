import {
  hostPrivacyCalls,
  organizationDeletionTexts,
  privacyCalls,
  privacyScreenTexts,
} from '@emcee/contract';
import { IconDownload } from '@tabler/icons-react';
import { useSend } from '../../lib/calls/calls.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { openDownload } from '../../lib/calls/open-download.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

const { download, downloadMeaning, downloadHostMeaning, failed } = privacyScreenTexts;

export function DownloadCard() {
  const words = useWords();
  const link = useSend(privacyCalls.downloadData);
  return (
    <DataCard
      meaning={words(downloadMeaning)}
      isBusy={link.isPending}
      ask={async () => (await link.mutateAsync({})).url}
    />
  );
}

/** For an owner whose own account is separate. */
export function OrganizationDownloadCard() {
  const words = useWords();
  const link = useSend(privacyCalls.downloadOrganization);
  return (
    <DataCard
      title={organizationDeletionTexts.download}
      meaning={words(downloadMeaning)}
      isBusy={link.isPending}
      ask={async () => (await link.mutateAsync({})).url}
    />
  );
}

export function HostDownloadCard() {
  const words = useWords();
  const link = useSend(hostPrivacyCalls.downloadData);
  return (
    <DataCard
      meaning={words(downloadHostMeaning)}
      isBusy={link.isPending}
      ask={async () => (await link.mutateAsync({})).url}
    />
  );
}

function DataCard({
  title = download,
  meaning,
  isBusy,
  ask,
}: {
  title?: string;
  meaning: string;
  isBusy: boolean;
  ask: () => Promise<string>;
}) {
  const words = useWords();

  async function fetchFile(): Promise<void> {
    try {
      openDownload(await ask());
    } catch (error) {
      toast(words(failureText(error, failed)), 'failure');
    }
  }

  return (
    <Card title={title} description={meaning}>
      <Button
        icon={<IconDownload size={17} stroke={1.8} aria-hidden />}
        isBusy={isBusy}
        onClick={() => void fetchFile()}
      >
        {title}
      </Button>
    </Card>
  );
}
