import { switchingCalls } from '@emcee/contract';
import { IconArrowsExchange, IconCheck } from '@tabler/icons-react';
import { useCall, useSend } from '../../lib/calls/calls.ts';
import type { Me } from '../../lib/session/rights.ts';
import { useWords } from '../../lib/words.tsx';
import type { MenuEntry } from '../../ui/overlays/overlay-props.ts';
import { roleNames } from './roles.ts';
import { useOpening } from './use-opening.ts';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

/** The entries of the account menu, from the second organization on. */
export function useSwitcher(me: Me | undefined): MenuEntry[] {
  const words = useWords();
  const hasSeveral = (me?.organizations ?? 0) > 1 && !me?.isConfined;
  const list = useCall(switchingCalls.list, {}, { enabled: hasSeveral });
  const open = useSend(switchingCalls.open);
  const opening = useOpening();
  const own = hasSeveral ? (list.data?.organizations ?? []) : [];
  return own
    .filter(({ state }) => state === 'open')
    .map(({ _id: organizationId, name, role }) => {
      const isCurrent = organizationId === me?.organization?._id;
      return {
        id: organizationId,
        title: `${name} (${words(roleNames[role])})`,
        icon: isCurrent ? <IconCheck {...icon} /> : <IconArrowsExchange {...icon} />,
        isCurrent,
        onClick() {
          if (!isCurrent) void opening(() => open.mutateAsync({ organizationId }));
        },
      };
    });
}
