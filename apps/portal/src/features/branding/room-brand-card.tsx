import {
  BRAND_PARTS,
  type BrandPart,
  brandingCalls,
  brandScreenTexts,
  hostBrandingCalls,
  hostBrandingSchema,
  type ReplyOf,
} from '@emcee/contract';
import { type ReactNode, useState } from 'react';
import { useCall, useCallCache } from '../../lib/calls/calls.ts';
import { useHostSend } from '../../lib/calls/use-host-send.ts';
import { useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SwitchField } from '../../ui/forms/fields/switch-field.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { AccentField } from './accent-field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import classes from './branding.module.css';
import { LogoField, LogoPlate } from './logo-field.tsx';
import { type LogoSize, wholeBrand } from './shown-brand.ts';

type Stored = ReplyOf<typeof hostBrandingCalls.get>;

/** The fields of each part, the deciding one first. */
const FIELDS = {
  title: ['customTitle'],
  link: ['customUrl', 'customUrlTitle'],
  logo: ['logo'],
  accent: ['accent'],
} as const satisfies Record<BrandPart, readonly string[]>;

const LABELS = { title: 'Title', link: 'Link', logo: 'Logo', accent: 'Accent color' } as const;

/** Edits the brand of a room, part by part: its own, or the organization's. */
export function RoomBrandCard({ hostId }: { hostId: string }) {
  const organization = useCall(brandingCalls.get);
  const room = useCall(hostBrandingCalls.get, { hostId });
  return (
    <Loaded query={organization}>
      {({ customBranding }) => (
        <Loaded query={room}>
          {(stored) => (
            <RoomBrandForm
              hostId={hostId}
              organization={wholeBrand(customBranding)}
              stored={stored}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

function RoomBrandForm({
  hostId,
  organization,
  stored,
}: {
  hostId: string;
  organization: ReturnType<typeof wholeBrand>;
  stored: Stored;
}) {
  const words = useWords();
  const cache = useCallCache();
  const save = useHostSend(hostBrandingCalls.save, hostId);
  const [logoSize, setLogoSize] = useState<LogoSize>();
  const form = useSchemaForm({
    schema: hostBrandingSchema,
    initialValues: { hostId, ...ownParts(stored) },
    async onSubmit(brand) {
      const saved = await save(brand);
      cache.change(hostBrandingCalls.get, () => saved, { hostId });
      toast('Changes saved.');
      form.startFrom({ hostId, ...ownParts(saved) });
    },
  });
  const { customTitle, customUrl, customUrlTitle, logo, accent } = form.values;
  const shown = {
    ...organization,
    customTitle: customTitle ?? organization.customTitle,
    customUrl: customUrl ?? organization.customUrl,
    customUrlTitle: customUrlTitle ?? organization.customUrlTitle,
    logo: logo ?? organization.logo,
    accent: accent ?? organization.accent,
  };
  function field(name: keyof typeof shown) {
    return { ...form.field(name), value: shown[name] };
  }
  function part(name: BrandPart, own: ReactNode, inherited?: ReactNode) {
    const isInherited = form.values[FIELDS[name][0]] === null;
    return (
      <div className={classes.ownPart}>
        <SwitchField
          name={`same-${name}`}
          label={words(brandScreenTexts.same, { part: LABELS[name] })}
          checked={isInherited}
          onChange={({ currentTarget: { checked } }) => {
            for (const each of FIELDS[name])
              form.setValue(each, checked ? null : organization[each]);
          }}
        />
        {isInherited ? inherited : own}
      </div>
    );
  }
  const title = words(brandScreenTexts.ofRoom);
  return (
    <Card title={title} description={words(brandScreenTexts.ofRoomMeaning)}>
      <div className={classes.page}>
        <div className={classes.columns}>
          <Form form={form} label={title} asksBeforeLeaving>
            {part('title', <TextField {...field('customTitle')} label="Custom Title" />)}
            {part(
              'link',
              <div className={classes.link}>
                <TextField {...field('customUrl')} type="url" label="Custom URL" />
                <TextField {...field('customUrlTitle')} label="Custom URL Title" />
              </div>,
            )}
            {part(
              'logo',
              <LogoField {...field('logo')} onSize={setLogoSize} />,
              shown.logo !== '' && (
                <div className={classes.logo}>
                  <LogoPlate value={shown.logo} onSize={setLogoSize} />
                </div>
              ),
            )}
            {part('accent', <AccentField {...field('accent')} />)}
            <FormActions>
              <SaveButton form={form}>{words(brandScreenTexts.saveOfRoom)}</SaveButton>
            </FormActions>
          </Form>
          {(stored.inherited.length < BRAND_PARTS.length || form.isDirty) && (
            <BrandPreview brand={shown} logoSize={logoSize} />
          )}
        </div>
      </div>
    </Card>
  );
}

/** Inherited parts are null. */
function ownParts({ customBranding, inherited }: Stored) {
  const { customTitle, customUrl, customUrlTitle, logo, accent } = wholeBrand(customBranding);
  const own = (part: BrandPart, value: string) => (inherited.includes(part) ? null : value);
  return {
    customTitle: own('title', customTitle),
    customUrl: own('link', customUrl),
    customUrlTitle: own('link', customUrlTitle),
    logo: own('logo', logo),
    accent: own('accent', accent),
  };
}
