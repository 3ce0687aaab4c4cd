import { Switch } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { FieldProps } from './field-look.ts';
import classes from './switch-field.module.css';

type SwitchFieldProps = FieldProps & {
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

export function SwitchField({ help, ...props }: SwitchFieldProps) {
  return (
    <Switch
      {...props}
      // The library puts label and help into one label element; name the switch by the label alone.
      aria-label={props.label}
      aria-invalid={Boolean(props.error)}
      description={help}
      labelPosition="left"
      withThumbIndicator={false}
      classNames={classes}
    />
  );
}
