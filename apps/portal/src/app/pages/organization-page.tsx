import { privacyCalls } from '@emcee/contract';
import { OrganizationSettings } from '../../features/organization/organization-page.tsx';
import { DeleteAccountCard } from '../../features/privacy/delete-account-card.tsx';
import { OrganizationDownloadCard } from '../../features/privacy/download-card.tsx';
import { useCall } from '../../lib/calls/calls.ts';

/** Only the owner sees it. */
export function OrganizationPage() {
  const { data } = useCall(privacyCalls.deletion);
  const isSeparate = data?.organization !== undefined && data.hindrance !== 'organization';
  return (
    <OrganizationSettings>
      {isSeparate && <OrganizationDownloadCard />}
      <DeleteAccountCard />
    </OrganizationSettings>
  );
}
