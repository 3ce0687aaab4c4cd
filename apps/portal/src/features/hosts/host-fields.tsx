import { hostScreenTexts, labelTexts } from '@emcee/contract';
import { codeText } from '@emcee/game';
import type { ComponentProps } from 'react';
import { useWords } from '../../lib/words.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';

function shownAs(typed: string): string {
  return codeText(typed).toUpperCase();
}

export function RoomCodeField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const words = useWords();

  return (
    <TextField
      {...props}
      label={words(labelTexts.roomCode)}
      help={props.help ?? '4 to 10 characters: A–Z, 0–9, _ . and -'}
      autoComplete="off"
      onChange={(event) => {
        const input = event.currentTarget;
        const caret = shownAs(input.value.slice(0, input.selectionStart ?? undefined)).length;
        // Written before React does, which would send the cursor to the end.
        input.value = shownAs(input.value);
        input.setSelectionRange(caret, caret);
        props.onChange(event);
      }}
    />
  );
}

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
