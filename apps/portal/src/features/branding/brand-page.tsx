import {
  type ApiError,
  type Branding,
  brandingCalls,
  brandingInputSchema,
  brandingTexts,
  supportScreenTexts,
} from '@emcee/contract';
import { IconExternalLink } from '@tabler/icons-react';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { differing } from '../../ui/forms/changed-fields.ts';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';
import { Card, CardGrid } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import classes from './branding.module.css';
import { shownBrand } from './shown-brand.ts';

const ANSWERS = ['a', 'b', 'c'];

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

function BrandForm({ stored }: { stored: Branding }) {
  const words = useWords();
  const cache = useCallCache();
  const save = useSend(brandingCalls.save);
  const form = useSchemaForm({
    schema: brandingInputSchema,
    initialValues: stored,
    placeError: placeSaveFailure,
    async onSubmit(brand) {
      if (differing(brand, stored).length > 0) {
        await save.mutateAsync(brand);
        cache.change(brandingCalls.get, () => ({ customBranding: brand }));
        toast('Changes saved.');
      }
      form.startFrom(brand);
    },
  });
  return (
    <CardGrid>
      <Card>
        <Form form={form} label={words(brandingTexts.title)} asksBeforeLeaving>
          <TextField
            {...form.field('customTitle')}
            label="Custom Title"
            help={'Your name, shown above the game.'}
          />
          <TextField
            {...form.field('customUrl')}
            type="url"
            label="Custom URL"
            help="The link's address, starting with https:// or http://"
            placeholder="https://"
          />
          <TextField
            {...form.field('customUrlTitle')}
            label="Custom URL Title"
            help="The text of your link. If empty, we show the address."
          />
          <FormActions>
            <SaveButton form={form}>Save</SaveButton>
          </FormActions>
        </Form>
      </Card>
      <BrandPreview brand={form.values} />
    </CardGrid>
  );
}

function placeSaveFailure({ status }: ApiError): PlacedError | undefined {
  return status === 409 ? undefined : { said: brandingTexts.saveFailed };
}

/** Preview of the brand on a player's phone, updated while typing. */
function BrandPreview({ brand }: { brand: Branding }) {
  const words = useWords();
  const { title, link } = shownBrand(brand);
  return (
    <figure className={classes.preview}>
      <div className={classes.phone}>
        <div className={classes.top}>
          <p className={classes.title}>{title ?? 'Emcee'}</p>
          {link !== undefined && (
            <p className={classes.link}>
              <span>{link.text}</span>
              <IconExternalLink size={14} stroke={2} aria-hidden />
            </p>
          )}
        </div>
        <div className={classes.question} aria-hidden>
          <span>Question 3</span>
          {ANSWERS.map((key) => (
            <i key={key} />
          ))}
        </div>
      </div>
      <figcaption>
        {words(supportScreenTexts.brandPreview)}
        {title === undefined && " Without a title, they'll see the Emcee name."}
      </figcaption>
    </figure>
  );
}
