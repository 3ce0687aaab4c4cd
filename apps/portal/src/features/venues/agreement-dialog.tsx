import { type Agreement, agreementCalls, agreementScreenTexts } from '@emcee/contract';
import { AGREEMENT } from '@emcee/game';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { NumberField } from '../../ui/forms/fields/number-field.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { toast } from '../../ui/overlays/toast.tsx';

function typedOf(agreement: Agreement | undefined) {
  const { _id: organization = '', firstDay = '', lastDay = '' } = agreement ?? {};
  const { reference = '', priceText = '' } = agreement ?? {};
  const quantity: number | string = agreement?.quantity ?? '';
  return { organization, quantity, firstDay, lastDay, reference, priceText };
}

/** Adds an agreement, or changes the given one. */
export function AgreementDialog({
  agreement,
  onClose,
}: {
  agreement?: Agreement;
  onClose: () => void;
}) {
  const words = useWords();
  const cache = useCallCache();
  const add = useSend(agreementCalls.create);
  const change = useSend(agreementCalls.change);
  const isNew = agreement === undefined;
  const title = isNew ? 'Add an agreement' : `Change the agreement of ${agreement.ownerEmail}`;
  const form = useSchemaForm({
    schema: agreementCalls.create.body,
    initialValues: typedOf(agreement),
    async onSubmit({ organization, ...terms }) {
      if (isNew) await add.mutateAsync({ organization, ...terms });
      else await change.mutateAsync({ organizationId: organization, ...terms });
      await cache.refresh(agreementCalls.list);
      toast(isNew ? 'Agreement added.' : 'Agreement changed.');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      act={isNew ? 'Add agreement' : 'Change agreement'}
      onClose={onClose}
    >
      {isNew && (
        <TextField
          {...form.field('organization')}
          label="Owner's email"
          autoComplete="off"
          isFirst
          help="Or the organization's id, if the owner has several."
        />
      )}
      <NumberField
        {...form.field('quantity')}
        label={words(agreementScreenTexts.hosts)}
        {...AGREEMENT.hosts}
      />
      <TextField {...form.field('firstDay')} label="First day" type="date" />
      <TextField {...form.field('lastDay')} label="Last day" type="date" />
      <TextField {...form.field('reference')} label="Reference" autoComplete="off" />
      <TextField
        {...form.field('priceText')}
        label="Price (optional)"
        autoComplete="off"
        help="The owner sees it as you write it."
      />
    </FormDialog>
  );
}
