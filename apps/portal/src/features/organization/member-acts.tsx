import type { Member } from '@emcee/contract';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Act } from '../../ui/tables/acts.tsx';
import { ChangeMember, RemoveMember, TurnAccess } from './member-dialogs.tsx';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

const dialogs = { change: ChangeMember, access: TurnAccess, remove: RemoveMember } as const;

type Asked = { what: keyof typeof dialogs; member: Member };

/** The row menu of a member, and the dialog that it opened. */
export function useMemberActs() {
  const [asked, setAsked] = useState<Asked>();
  const acts = useMemo(() => actsOf(setAsked), []);
  const Dialog = asked && dialogs[asked.what];
  return {
    acts,
    dialog: Dialog && <Dialog member={asked.member} onClose={() => setAsked(undefined)} />,
  };
}

function actsOf(ask: (asked: Asked) => void): (member: Member) => readonly Act[] {
  return (member) => {
    const change = {
      label: 'Change',
      icon: <IconPencil {...icon} />,
      onClick: () => ask({ what: 'change', member }),
    };
    if (!member.canChange) return [change];
    return [
      change,
      {
        label: member.isActive ? 'Turn off' : 'Turn on',
        icon: member.isActive ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />,
        onClick: () => ask({ what: 'access', member }),
      },
      {
        label: 'Remove',
        icon: <IconTrash {...icon} />,
        isDanger: true,
        onClick: () => ask({ what: 'remove', member }),
      },
    ];
  };
}
