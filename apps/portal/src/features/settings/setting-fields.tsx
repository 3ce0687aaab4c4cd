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

type Choices = { choices: readonly Choice[] };

function useTexts({ text }: Setting): { label: string; help: string } {
  const words = useWords();
  return { label: words(text.label), help: words(text.help ?? '') };
}

// Unfinished input of a number field is text.
function numberOrText(value: unknown): number | string {
  return typeof value === 'number' ? value : String(value ?? '');
}

export function SwitchSetting({ setting }: { setting: Setting }) {
  const texts = useTexts(setting);
  return (
    <SettingRow setting={setting}>
      <SwitchField {...setting.toggle} {...texts} />
    </SettingRow>
  );
}

export function NumberSetting({ setting, min }: { setting: Setting; min: number }) {
  const texts = useTexts(setting);
  return (
    <SettingRow setting={setting}>
      <NumberField
        {...setting.field}
        {...texts}
        value={numberOrText(setting.field.value)}
        min={min}
      />
    </SettingRow>
  );
}

export function ChoiceSetting({
  setting,
  choices,
  disabled = false,
}: Choices & { setting: Setting; disabled?: boolean }) {
  const texts = useTexts(setting);
  return (
    <SettingRow setting={setting}>
      <SelectField
        {...setting.field}
        {...texts}
        value={String(setting.field.value ?? '')}
        choices={choices}
        disabled={disabled}
      />
    </SettingRow>
  );
}

export function LongChoiceSetting({ setting, choices }: Choices & { setting: Setting }) {
  const texts = useTexts(setting);
  const { value, onChange, ...field } = setting.field;
  return (
    <SettingRow setting={setting}>
      <LongChoiceField
        {...field}
        {...texts}
        choices={choices}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </SettingRow>
  );
}

export function TextSetting({ setting }: { setting: Setting }) {
  const texts = useTexts(setting);
  return (
    <SettingRow setting={setting}>
      <TextAreaField
        {...setting.field}
        {...texts}
        value={String(setting.field.value ?? '')}
        rows={3}
      />
    </SettingRow>
  );
}

function SettingRow({
  setting: { text, field, override },
  children,
}: {
  setting: Setting;
  children: ReactNode;
}) {
  const words = useWords();
  const globalText = labelOf(field.name, override?.globalValue);
  return (
    <div className={classes.row} data-overridden={override?.isOverridden}>
      <div className={classes.control}>
        {children}
        {override?.isOverridden && (
          <div className={classes.override}>
            <Badge>{words(settingScreenTexts.thisHostOnly)}</Badge>
            <span>{globalText === '' ? 'Global value: empty' : `Global: ${globalText}`}</span>
            <Button
              tone="quiet"
              isSmall
              onClick={override.useGlobalValue}
              description={words(text.label)}
            >
              Use global value
            </Button>
          </div>
        )}
      </div>
      <HelpDialog title={words(text.label)}>
        <p>{words(text.tip)}</p>
        <p className={classes.example}>
          <strong>Example:</strong> {words(text.example)}
        </p>
      </HelpDialog>
    </div>
  );
}
