import { IconPencil } from '@tabler/icons-react';
import { IconButton } from '../../../ui/basics/button.tsx';
import { type AskedCorrection, useDesk } from './desk-context.ts';

export function CorrectButton({ what, asked }: { what: string; asked: AskedCorrection }) {
  const desk = useDesk();
  if (desk === undefined) return null;
  return (
    <IconButton
      icon={<IconPencil size={16} stroke={1.8} />}
      label={`Correct ${what}`}
      onClick={() => desk.correct(asked)}
    />
  );
}
