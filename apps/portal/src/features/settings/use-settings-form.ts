import { useState } from 'react';
import type * as z from 'zod/mini';
import { useSchemaForm } from '../../ui/form-state.ts';
import { placeSaveFailure } from './place-save-failure.ts';
import type { SettingText } from './setting-texts.ts';

/** What a card of settings takes: for one host also which fields it overrides, and the global values. */
export type SettingsCardProps<Values> = {
  values: Values;
  onSave: (values: Values) => Promise<unknown>;
  overrides?: { names: readonly string[]; globalValues: Values };
};

/** Everything that the field of one setting needs. */
export type Setting = {
  text: SettingText;
  field: ReturnType<SettingForm['field']>;
  toggle: ReturnType<SettingForm['toggle']>;
  /** Undefined where the settings are the global ones. */
  override: FieldOverride | undefined;
};

type SettingForm = ReturnType<typeof useSchemaForm>;

/** How a field stands towards the global settings. */
export type FieldOverride = {
  isOverridden: boolean;
  globalValue: unknown;
  useGlobalValue: () => void;
};

/** The form of a card of settings; `setting(name)` is everything that the field of that name needs. */
export function useSettingsForm<Values extends Readonly<Record<string, unknown>>>({
  schema,
  texts,
  values,
  onSave,
  overrides,
}: SettingsCardProps<Values> & {
  schema: z.ZodMiniType<Values>;
  texts: Readonly<Record<keyof Values & string, SettingText>>;
}) {
  // A field whose override equals the global value can be given back although its value stays the same.
  const [released, setReleased] = useState<readonly string[]>([]);
  const form = useSchemaForm({
    schema,
    initialValues: values,
    placeRefusal: placeSaveFailure,
    async onSubmit(checked) {
      await onSave(checked);
      setReleased([]);
    },
  });
  const isDirty = form.isDirty || released.length > 0;

  function overrideOf(name: keyof Values & string): FieldOverride | undefined {
    if (overrides === undefined) return undefined;
    const globalValue = overrides.globalValues[name];
    const isUntouched = form.values[name] === values[name] && !released.includes(name);
    return {
      globalValue,
      isOverridden: isUntouched
        ? overrides.names.includes(name)
        : form.values[name] !== globalValue,
      useGlobalValue() {
        form.field(name).onChange(globalValue);
        if (overrides.names.includes(name)) setReleased([...released, name]);
      },
    };
  }

  return {
    form: { ...form, isDirty },
    canSave: isDirty && !form.submitting,
    setting: (name: keyof Values & string): Setting => ({
      text: texts[name],
      field: form.field(name),
      toggle: form.toggle(name),
      override: overrideOf(name),
    }),
  };
}
