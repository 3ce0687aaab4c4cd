import { portalPaths, type SchemeInput, wagerCalls } from '@emcee/contract';
import { useNavigate } from 'react-router';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { SchemeForm } from './scheme-form.tsx';
import { newScheme } from './scheme-values.ts';

export function CreateSchemePage() {
  const navigate = useNavigate();
  const cache = useCallCache();
  const create = useSend(wagerCalls.create);

  async function save(input: SchemeInput): Promise<void> {
    const { scheme } = await create.mutateAsync(input);
    cache.change(wagerCalls.list, ({ wagerSchemes }) => ({
      wagerSchemes: [...wagerSchemes, scheme],
    }));
    toast(`Scheme “${scheme.name}” created.`);
    void navigate(portalPaths.wagerSchemes);
  }

  return (
    <Page title="Add New Scheme" subtitle="Set how much players can bet on their answers.">
      <SchemeForm
        label="Wager scheme"
        saveLabel="Create scheme"
        initialValues={newScheme}
        hasPresets
        onSave={save}
      />
    </Page>
  );
}
