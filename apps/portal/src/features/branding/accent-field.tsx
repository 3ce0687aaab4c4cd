import { brandColors } from '@emcee/game';
import { RadioRow } from '../../ui/forms/fields/radio-row.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import classes from './branding.module.css';
import { validAccent } from './shown-brand.ts';

/** The product's own color, which is stored as no color. */
const VIOLET = '#5836d4';

const SWATCHES = [
  { value: VIOLET, label: 'Violet' },
  { value: '#1b57b8', label: 'Blue' },
  { value: '#0b7f6e', label: 'Teal' },
  { value: '#11714a', label: 'Green' },
  { value: '#8a4b00', label: 'Brown' },
  { value: '#b3261e', label: 'Red' },
  { value: '#a3195b', label: 'Berry' },
  { value: '#3a3550', label: 'Slate' },
].map((swatch) => ({ ...swatch, color: swatch.value }));

/** Accent color: a swatch or a code, and the readable colors that phones make of it. */
export function AccentField({
  value,
  onChange,
  name,
  error,
}: {
  name: string;
  value: string;
  onChange: (accent: string) => void;
  error: string | undefined;
}) {
  const accent = validAccent(value) ?? VIOLET;
  const { light, dark } = brandColors(accent);
  const isOwn = accent === VIOLET;
  const choose = (next: string) => onChange(next.trim().toLowerCase() === VIOLET ? '' : next);
  return (
    <div className={classes.part}>
      <RadioRow
        label="Accent color"
        isLabelShown
        name="swatch"
        choices={SWATCHES}
        value={SWATCHES.find((swatch) => swatch.value === accent)?.value}
        onChange={choose}
      />
      <div className={classes.code}>
        <TextField
          name={name}
          label="Color code"
          value={value}
          placeholder={VIOLET}
          onChange={(event) => choose(event.currentTarget.value)}
          error={error}
        />
        <p className={classes.dots}>
          <i style={{ background: light.accent }} /> Light
          <i style={{ background: isOwn ? '#a996ff' : dark.accent }} /> Dark
        </p>
      </div>
      <p className={classes.note} aria-live="polite">
        {light.accent === accent ? 'As chosen.' : 'Adjusted so that text stays readable.'}
      </p>
    </div>
  );
}
