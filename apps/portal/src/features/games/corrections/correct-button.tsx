import { IconPencil } from '@tabler/icons-react';
import { IconButton } from '../../../ui/basics/button.tsx';
import { type AskedCorrection, useCorrect } from './correction-desk.tsx';

export function CorrectButton({ what, asked }: { what: string; asked: AskedCorrection }) {
  const correct = useCorrect();
  if (correct === undefined) return null;
  return (
    <IconButton
      icon={<IconPencil size={16} stroke={1.8} />}
      label={`Correct ${what}`}
      onClick={() => correct(asked)}
    />
  );
}
