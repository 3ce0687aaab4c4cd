import { portalPaths, type SchemeInput, type SchemeType, schemeTexts } from '@emcee/contract';
import { SCHEME } from '@emcee/game';
import { LinkButton } from '../../ui/basics/button.tsx';
import { ChoiceList } from '../../ui/forms/fields/choice-list.tsx';
import { NumberField } from '../../ui/forms/fields/number-field.tsx';
import { SwitchField } from '../../ui/forms/fields/switch-field.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PointList } from './point-list.tsx';
import { SchemePresets } from './scheme-presets.tsx';
import { typeHelp, typeNames } from './scheme-texts.ts';
import { type Loses, type SchemeValues, schemeFormSchema, usedValues } from './scheme-values.ts';
import { TryScheme, triedScheme } from './try-schemes.tsx';
import classes from './wagers.module.css';

const TYPES: readonly SchemeType[] = ['points', 'percentage', 'standard'];

const LOSSES: readonly { value: Loses; label: string }[] = [
  { value: 'nothing', label: 'Nothing' },
  { value: 'half', label: 'Half the bet' },
  { value: 'all', label: 'The full bet' },
];

const singleUseHelp: Readonly<Record<SchemeType, string>> = {
  points: 'Each value can be used once in a round.',
  percentage: 'One bet per round: percentage schemes are always single use.',
  standard:
    'Players bet once per round. When off, they can bet several times, up to their score in total.',
};

export function SchemeForm({
  saveLabel,
  initialValues,
  hasPresets = false,
  onSave,
}: {
  saveLabel: string;
  initialValues: SchemeValues;
  hasPresets?: boolean;
  onSave: (scheme: SchemeInput) => Promise<unknown>;
}) {
  const form = useSchemaForm({
    schema: schemeFormSchema,
    initialValues,
    placeError(apiError) {
      if (apiError.status === 406) return { field: 'name', said: apiError };
      return apiError.status === 409 ? undefined : { said: schemeTexts.saveFailed };
    },
    onSubmit: onSave,
  });
  const { type } = form.values;

  return (
    <div className={classes.columns}>
      <Card title="Wager scheme">
        <Form form={form} isMain label="Wager scheme" asksBeforeLeaving>
          {hasPresets && (
            <SchemePresets
              onChoose={({ name, points, loses }) => {
                form.setValue('type', 'points');
                form.setValue('points', [...points]);
                form.setValue('singleUse', true);
                form.setValue('loses', loses);
                if (form.values.name === '') form.setValue('name', name);
              }}
            />
          )}
          <TextField
            {...form.field('name')}
            label="Name"
            help="Each scheme needs a unique name."
            isFirst
          />
          <ChoiceList
            label="Type"
            name="type"
            value={type}
            onChange={form.field('type').onChange}
            choices={TYPES.map((value) => ({
              value,
              label: typeNames[value],
              detail: typeHelp[value],
            }))}
          />
          {type === 'points' && (
            <PointList
              points={form.values.points}
              error={form.field('points').error}
              onChange={form.field('points').onChange}
            />
          )}
          {type === 'percentage' && (
            <NumberField
              {...form.field('percentage')}
              label="Percentage"
              help="The most players can bet, as a percentage of their score: 1 to 100."
              {...SCHEME.percentage}
            />
          )}
          <SwitchField
            {...form.toggle('singleUse')}
            label="Single use"
            help={singleUseHelp[type]}
          />
          <ChoiceList
            label="A wrong answer costs"
            name="loses"
            value={form.values.loses}
            onChange={form.field('loses').onChange}
            choices={LOSSES}
            isRow
          />
          <SwitchField
            {...form.toggle('mandatoryWagering')}
            label="Mandatory wagering"
            help="Players must bet on every answer while they have bets left."
          />
          <SwitchField
            {...form.toggle('bonus')}
            label="Bonus"
            help="A right answer earns extra points if the team bet on it."
          />
          {form.values.bonus && (
            <NumberField
              {...form.field('bonusPoints')}
              label="Bonus points"
              help="From 1 to 100."
              {...SCHEME.bonusPoints}
            />
          )}
          <FormActions>
            <SaveButton form={form}>{saveLabel}</SaveButton>
            <LinkButton to={portalPaths.wagerSchemes}>Cancel</LinkButton>
          </FormActions>
        </Form>
      </Card>
      <TryScheme scheme={triedScheme(usedValues(form.values))} />
    </div>
  );
}
