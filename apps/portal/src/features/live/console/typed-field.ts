import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { useKept } from '../../../lib/drafts/use-kept-typing.ts';

/** A text that is kept when the session runs out. Its error disappears when it is edited. */
export function useTypedField(name: string, initial: string) {
  const [value, setValue] = useKept(name, initial);
  const [error, setError] = useState<string>();
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setError(undefined);
    setValue(currentTarget.value);
  };
  return { value, setValue, setError, field: { value, error, onChange } };
}

/** Handles a form in the page, without loading a document. */
export function onSubmit(act: () => unknown): (event: SyntheticEvent) => void {
  return (event) => {
    event.preventDefault();
    void act();
  };
}
