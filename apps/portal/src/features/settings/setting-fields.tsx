import { settingScreenTexts } from '@emcee/contract';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { LongChoiceField } from '../../ui/forms/fields/long-choice-field.tsx';
import { NumberField } from '../../ui/forms/fields/number-field.tsx';
import { type Choice, SelectField } from '../../ui/forms/fields/select-field.tsx';
import { SwitchField } from '../../ui/forms/fields/switch-field.tsx';
import { TextAreaField } from '../../ui/forms/fields/text-area-field.tsx';
import { HelpDialog } from '../../ui/overlays/help-dialog.tsx';
import classes from './settings.module.css';
import { labelOf } from './shown-value.ts';
import type { Setting } from './use-settings-form.ts';

type Choices = { setting: Setting; choices: readonly Choice[] };

export function SwitchSetting({ setting }: { setting: Setting }) {
  return (
    <SettingRow setting={setting}>
      {(texts) => <SwitchField {...setting.toggle} {...texts} />}
    </SettingRow>
  );
}

export function NumberSetting({ setting, min }: { setting: Setting; min: number }) {
  const { value } = setting.field;
  // Unfinished input is text.
  const typed = typeof value === 'number' ? value : String(value ?? '');
  return (
    <SettingRow setting={setting}>
      {(texts) => <NumberField {...setting.field} {...texts} value={typed} min={min} />}
    </SettingRow>
  );
}

export function ChoiceSetting({ setting, ...choice }: Choices & { disabled?: boolean }) {
  const value = String(setting.field.value ?? '');
  return (
    <SettingRow setting={setting}>
      {(texts) => <SelectField {...setting.field} {...texts} {...choice} value={value} />}
    </SettingRow>
  );
}

export function LongChoiceSetting({ setting, choices }: Choices) {
  const { value, onChange, ...field } = setting.field;
  return (
    <SettingRow setting={setting}>
      {(texts) => (
        <LongChoiceField
          {...field}
          {...texts}
          choices={choices}
          value={String(value)}
          onChange={(chosen) => onChange(Number(chosen))}
        />
      )}
    </SettingRow>
  );
}

export function TextSetting({ setting }: { setting: Setting }) {
  const value = String(setting.field.value ?? '');
  return (
    <SettingRow setting={setting}>
      {(texts) => <TextAreaField {...setting.field} {...texts} value={value} rows={3} />}
    </SettingRow>
  );
}

function SettingRow({
  setting: { text, field, override },
  children,
}: {
  setting: Setting;
  children: (texts: { label: string; help: string }) => ReactNode;
}) {
  const words = useWords();
  const label = words(text.label);
  const globalText = labelOf(field.name, override?.globalValue);
  return (
    <div className={classes.row} data-overridden={override?.isOverridden}>
      <div className={classes.control}>
        {children({ label, help: words(text.help ?? '') })}
        {override?.isOverridden && (
          <div className={classes.override}>
            <Badge>{words(settingScreenTexts.thisHostOnly)}</Badge>
            <span>{globalText === '' ? 'Global value: empty' : `Global: ${globalText}`}</span>
            <Button tone="quiet" isSmall onClick={override.useGlobalValue} description={label}>
              Use global value
            </Button>
          </div>
        )}
      </div>
      <HelpDialog title={label}>
        <p>{words(text.tip)}</p>
        <p className={classes.example}>
          <strong>Example:</strong> {words(text.example)}
        </p>
      </HelpDialog>
    </div>
  );
}
