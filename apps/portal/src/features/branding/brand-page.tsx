import {
  brandingCalls,
  brandingInputSchema,
  brandingTexts,
  brandScreenTexts,
  type SavedBranding,
} from '@emcee/contract';
import { useState } from 'react';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { differing } from '../../ui/forms/changed-fields.ts';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { AccentField } from './accent-field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import classes from './branding.module.css';
import { LogoField } from './logo-field.tsx';
import { type LogoSize, wholeBrand } from './shown-brand.ts';

export function BrandPage() {
  const words = useWords();
  const branding = useCall(brandingCalls.get);
  return (
    <Page title={words(brandingTexts.title)} subtitle={words(brandingTexts.description)}>
      <Loaded query={branding}>
        {({ customBranding }) => <BrandForm stored={customBranding} />}
      </Loaded>
    </Page>
  );
}

function BrandForm({ stored }: { stored: SavedBranding }) {
  const words = useWords();
  const cache = useCallCache();
  const save = useSend(brandingCalls.save);
  const [logoSize, setLogoSize] = useState<LogoSize>();
  const initialValues = wholeBrand(stored);
  const form = useSchemaForm({
    schema: brandingInputSchema,
    initialValues,
    placeError: ({ status }) => (status === 409 ? undefined : { said: brandingTexts.saveFailed }),
    async onSubmit({ logo, accent, ...names }) {
      const changed = differing(wholeBrand({ logo, accent, ...names }), initialValues);
      const look = {
        ...(changed.includes('logo') && { logo }),
        ...(changed.includes('accent') && { accent }),
      };
      if (changed.length === 0) {
        form.startFrom(initialValues);
        return;
      }
      const { customBranding } = await save.mutateAsync({ ...names, ...look });
      cache.change(brandingCalls.get, () => ({ customBranding }));
      toast('Changes saved.');
      form.startFrom(wholeBrand(customBranding));
    },
  });
  return (
    <div className={classes.page}>
      <div className={classes.columns}>
        <Card>
          <Form form={form} label={words(brandingTexts.title)} asksBeforeLeaving>
            <TextField
              {...form.field('customTitle')}
              label="Custom Title"
              help={words(brandScreenTexts.titleHelp)}
            />
            <div className={classes.link}>
              <TextField
                {...form.field('customUrl')}
                type="url"
                label="Custom URL"
                help="Your page, starting with https:// or http://"
                placeholder="https://"
              />
              <TextField
                {...form.field('customUrlTitle')}
                label="Custom URL Title"
                help="Link text. Defaults to the address."
              />
            </div>
            <LogoField {...form.field('logo')} onSize={setLogoSize} />
            <AccentField {...form.field('accent')} />
            <FormActions>
              <SaveButton form={form}>Save</SaveButton>
              <Button
                tone="quiet"
                disabled={form.values.accent === ''}
                onClick={() => form.setValue('accent', '')}
              >
                Reset to Emcee colors
              </Button>
            </FormActions>
          </Form>
        </Card>
        <BrandPreview brand={form.values} logoSize={logoSize} />
      </div>
    </div>
  );
}
