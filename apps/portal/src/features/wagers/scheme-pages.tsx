import {
  type ListedScheme,
  portalPaths,
  roundCalls,
  type SchemeInput,
  wagerCalls,
} from '@emcee/contract';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { SchemeForm } from './scheme-form.tsx';
import { newScheme, valuesOf } from './scheme-values.ts';

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
      <SchemeForm saveLabel="Create scheme" initialValues={newScheme} hasPresets onSave={save} />
    </Page>
  );
}

export function EditSchemePage() {
  const { schemeId } = useParams();
  const list = useCall(wagerCalls.list);
  return (
    <Page title="Edit Scheme" subtitle="Changes apply to rounds played from now on.">
      <Loaded query={list}>
        {({ wagerSchemes }) => {
          const scheme = wagerSchemes.find(({ _id }) => _id === schemeId);
          if (scheme === undefined) return <Navigate to={portalPaths.wagerSchemes} replace />;
          return <EditScheme key={scheme._id} scheme={scheme} />;
        }}
      </Loaded>
    </Page>
  );
}

function EditScheme({ scheme: before }: { scheme: ListedScheme }) {
  const navigate = useNavigate();
  const cache = useCallCache();
  const update = useSend(wagerCalls.update);

  async function save(input: SchemeInput): Promise<void> {
    const { scheme } = await update.mutateAsync({ ...input, schemeId: before._id });
    cache.change(wagerCalls.list, ({ wagerSchemes }) => ({
      wagerSchemes: wagerSchemes.map((other) => (other._id === scheme._id ? scheme : other)),
    }));
    cache.change(roundCalls.list, ({ preEnteredRounds }) => ({
      preEnteredRounds: preEnteredRounds.map((round) =>
        round.wagerScheme?._id === scheme._id
          ? { ...round, wagerScheme: { _id: scheme._id, name: scheme.name } }
          : round,
      ),
    }));
    toast(`Scheme “${scheme.name}” saved.`);
    void navigate(portalPaths.wagerSchemes);
  }

  return <SchemeForm saveLabel="Save scheme" initialValues={valuesOf(before)} onSave={save} />;
}
