import type { ComponentProps } from 'react';
import { type Act, useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../basics/button.tsx';
import { toast } from './toast.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'isBusy'> &
  Pick<Act, 'act' | 'fallback'> & {
    /** Subject of the toast. */
    about?: string;
  };

/** Sends something. A toast says why that failed. */
export function ActButton({ act, fallback, about, ...button }: Props) {
  const { isBusy, run } = useAct();
  const onFailure = (_: unknown, failure: string) => toast(failure, 'failure', about);
  const send = () => void run({ act, fallback, onFailure });
  return <Button {...button} isBusy={isBusy} onClick={send} />;
}
