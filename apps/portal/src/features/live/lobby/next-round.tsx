import { IconMicrophone } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { Heading } from '../console/columns.tsx';
import classes from './next-round.module.css';
import type { Start } from './use-start.ts';

export function NextRound({
  ref,
  isFirst,
  isPro,
  starting: { isLive, setIsLive },
  children,
}: {
  ref: Ref<HTMLElement>;
  isFirst: boolean;
  isPro: boolean;
  starting: Start;
  children: ReactNode;
}) {
  const title = isFirst ? 'First round' : 'Next round';
  return (
    <section ref={ref} className={classes.next} aria-label={title} tabIndex={-1}>
      <Heading title={title}>
        {isPro && (
          <Button
            icon={<IconMicrophone size={18} stroke={1.9} aria-hidden />}
            isPressed={isLive}
            onClick={() => setIsLive(!isLive)}
          >
            Live round
          </Button>
        )}
      </Heading>
      {children}
    </section>
  );
}
