import { hostScreenTexts } from '@emcee/contract';
import type { ComponentProps } from 'react';
import { useWords } from '../../lib/words.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';

export function DisplayNameField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const words = useWords();
  return (
    <TextField
      {...props}
      label={hostScreenTexts.displayName}
      help={words(hostScreenTexts.displayNameHelp)}
      autoComplete="off"
    />
  );
}
