import { Textarea } from '@mantine/core';
import { fieldProps } from './field-look.ts';
import type { TextProps } from './text-fields.tsx';

const BLOCK_PADDING_PX = 18;

/** Separate, so that sign-in pages don't load it. */
export function TextAreaField({
  rows = 4,
  maxRows,
  ...props
}: TextProps<HTMLTextAreaElement> & {
  rows?: number;
  /** A longer text scrolls. */
  maxRows?: number;
}) {
  const heightOf = (lines: number) => `calc(${lines}lh + ${BLOCK_PADDING_PX}px)`;
  const maxHeight = maxRows === undefined ? undefined : heightOf(maxRows);
  return (
    <Textarea
      {...fieldProps(props)}
      rows={rows}
      resize="vertical"
      // Sets the minimum height, because a growing text area ignores `rows`.
      styles={{ input: { minHeight: heightOf(rows), ...(maxHeight && { maxHeight }) } }}
    />
  );
}
