import { Switch } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { FieldProps } from './field-look.ts';
import classes from './switch-field.module.css';

type SwitchFieldProps = FieldProps & {
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** On or off, with its help beside the label. */
export function SwitchField({ help, ...props }: SwitchFieldProps) {
  return (
    <Switch
      {...props}
      // The library wraps label and help in one label element; the name is the label alone.
      aria-label={props.label}
      aria-invalid={Boolean(props.error)}
      description={help}
      labelPosition="left"
      withThumbIndicator={false}
      classNames={classes}
    />
  );
}
