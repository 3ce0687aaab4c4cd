import { Textarea } from '@mantine/core';
import { textFieldProps } from './field-look.ts';
import type { TextProps } from './text-fields.tsx';

const BLOCK_PADDING_PX = 18;

/** Several lines of text; it grows with them. A file of its own: no page that signs in loads it. */
export function TextAreaField({
  rows = 4,
  ...props
}: TextProps<HTMLTextAreaElement> & { rows?: number }) {
  return (
    <Textarea
      {...textFieldProps(props)}
      rows={rows}
      resize="vertical"
      // What grows with its text has no rows of its own.
      styles={{ input: { minHeight: `calc(${rows}lh + ${BLOCK_PADDING_PX}px)` } }}
    />
  );
}
