import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { SmallIconButton } from '../basics/button.tsx';
import { copyText } from './copy-text.ts';

const CONFIRMED_FOR_MS = 2_000;

type CopyButtonProps = {
  text: string;
  label: string;
  isMainAct?: boolean;
};

export function CopyButton({ text, label, isMainAct }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <SmallIconButton
      icon={<Icon size={16} stroke={1.8} aria-hidden />}
      label={label}
      title={label}
      onClick={async () => {
        if (await copyText(text, `Copied ${text}`)) setIsCopied(true);
      }}
      isMainAct={isMainAct}
    />
  );
}
