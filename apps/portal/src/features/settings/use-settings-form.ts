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
type MeantFields<Values> = { changed: FieldName<Values>[]; inherited: FieldName<Values>[] };

type FieldName<Values> = keyof Values & string;

export type Setting = {
  text: SettingText;
  field: ReturnType<SettingForm['field']>;
  toggle: ReturnType<SettingForm['toggle']>;
  /** Undefined for global settings. */
  override: { isOverridden: boolean; globalValue: unknown; useGlobalValue: () => void } | undefined;
};

type SettingForm = ReturnType<typeof useSchemaForm>;

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

  function setting(name: FieldName<Values>): Setting {
    const isReleased = released.includes(name);
    const globalValue = overrides?.globalValues[name];
    const isOwn = overrides?.names.includes(name) ?? false;
    const isOverridden =
      form.values[name] === values[name] ? isOwn : form.values[name] !== globalValue;
    /** An edit by hand cancels the release of a field. */
    function edited<Field extends { onChange: (value: unknown) => void }>(field: Field): Field {
      return {
        ...field,
        onChange(value: unknown) {
          setReleased((now) => now.filter((other) => other !== name));
          field.onChange(value);
        },
      };
    }
    return {
      text: texts[name],
      field: edited({ ...form.field(name), ...(isReleased && { value: globalValue }) }),
      toggle: edited({
        ...form.toggle(name),
        ...(isReleased && { checked: globalValue === true }),
      }),
      override: overrides && {
        globalValue,
        isOverridden: !isReleased && isOverridden,
        useGlobalValue() {
          form.field(name).onChange(globalValue);
          if (isOwn) setReleased([...released, name]);
        },
      },
    };
  }
  return {
    form: { ...form, isDirty, canSave: isDirty && !form.submitting },
    setting,
  };
}

/** An unreachable server has sent no message to show. */
export function placeSaveFailure(apiError: ApiError): PlacedError | undefined {
  if (isRefusal(apiError, errorTexts.unavailable)) return { said: settingsTexts.saveFailed };
  return undefined;
}
