import { type ApiError, errorTexts, isRefusal, settingsTexts } from '@emcee/contract';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';
import type { SettingText } from './setting-texts.ts';

/** Overrides and global values are only for one host. */
export type SettingsCardProps<Values> = {
  values: Values;
  onSave: (values: Values, meant: MeantFields<Values>) => Promise<unknown>;
  overrides?: { names: readonly string[]; globalValues: Values };
};

/** `inherited` fields follow the global values again. */
export type MeantFields<Values> = { changed: FieldName<Values>[]; inherited: FieldName<Values>[] };

type FieldName<Values> = keyof Values & string;

export type Setting = {
  text: SettingText;
  field: ReturnType<SettingForm['field']>;
  toggle: ReturnType<SettingForm['toggle']>;
  /** Undefined for global settings. */
  override: FieldOverride | undefined;
};

type SettingForm = ReturnType<typeof useSchemaForm>;

export type FieldOverride = {
  isOverridden: boolean;
  globalValue: unknown;
  useGlobalValue: () => void;
};

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
  // Tracked separately: a released field may keep its value, and follows the global one from then on.
  const [released, setReleased] = useState<readonly FieldName<Values>[]>([]);
  const form = useSchemaForm({
    schema,
    initialValues: values,
    followsInitialValues: true,
    placeError: placeSaveFailure,
    async onSubmit(checked, changed) {
      await onSave(checked, {
        changed: changed.filter((name) => !released.includes(name)),
        inherited: [...released],
      });
      setReleased((now) => now.filter((name) => !released.includes(name)));
    },
  });
  const isDirty = form.isDirty || released.length > 0;

  function overrideOf(name: FieldName<Values>): FieldOverride | undefined {
    if (overrides === undefined) return undefined;
    const globalValue = overrides.globalValues[name];
    const isOwn = overrides.names.includes(name);
    return {
      globalValue,
      isOverridden:
        !released.includes(name) &&
        (form.values[name] === values[name] ? isOwn : form.values[name] !== globalValue),
      useGlobalValue() {
        form.field(name).onChange(globalValue);
        if (isOwn) setReleased([...released, name]);
      },
    };
  }

  function givenBack(name: FieldName<Values>, prop: 'value' | 'checked'): object {
    if (overrides === undefined || !released.includes(name)) return {};
    return { [prop]: overrides.globalValues[name] };
  }

  /** An edit by hand cancels the release of a field. */
  function fieldOf<Field extends { onChange: (value: unknown) => void }>(
    name: FieldName<Values>,
    field: Field,
  ): Field {
    return {
      ...field,
      onChange(value: unknown) {
        setReleased((now) => now.filter((other) => other !== name));
        field.onChange(value);
      },
    };
  }

  return {
    form: { ...form, isDirty, canSave: isDirty && !form.submitting },
    setting: (name: FieldName<Values>): Setting => ({
      text: texts[name],
      field: fieldOf(name, { ...form.field(name), ...givenBack(name, 'value') }),
      toggle: fieldOf(name, { ...form.toggle(name), ...givenBack(name, 'checked') }),
      override: overrideOf(name),
    }),
  };
}

/** An unreachable server has sent no message to show. */
export function placeSaveFailure(apiError: ApiError): PlacedError | undefined {
  if (isRefusal(apiError, errorTexts.unavailable)) return { said: settingsTexts.saveFailed };
  return undefined;
}
