import { Textarea } from '@mantine/core';
import { fieldProps } from './field-look.ts';
import type { TextProps } from './text-fields.tsx';

const BLOCK_PADDING_PX = 18;

/** Separate, so that sign-in pages don't load it. */
export function TextAreaField({
  rows = 4,
  ...props
}: TextProps<HTMLTextAreaElement> & { rows?: number }) {
  return (
    <Textarea
      {...fieldProps(props)}
      rows={rows}
      resize="vertical"
      // Sets the minimum height, because a growing text area ignores `rows`.
      styles={{ input: { minHeight: `calc(${rows}lh + ${BLOCK_PADDING_PX}px)` } }}
    />
  );
}
