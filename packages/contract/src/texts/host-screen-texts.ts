/** What the portal says on the screens of hosts and their rooms. */
export const hostScreenTexts = {
  inRooms: 'in {n} {room|rooms:n}, most in {fullest}',
  freeUnit: '{host|hosts:n}',
  search: 'Search {rooms}, names and emails',
  roomCodeTip: 'Players type the {room} code to join the game, and the {host} logs in with it.',
  copyRoomCode: 'Copy {room} code {code}',
  none: 'No {hosts} yet',
  createFirst: 'Create your first {host}',
  whatHostsAre: '{A host} runs the games in one {room}. Start with {a room} code and a password.',
  create: 'Create {Host}',
  createPasswordHelp: 'At least 8 characters. The {host} needs it to log in.',
  created: 'The {host} {name} was created and can log in with the {room} code and password.',
  invite: 'Invite {Host}',
  inviteMeaning:
    '{Hosts} with their own account get PRO when you invite them: your settings, rounds and schemes apply in their {room}.',
  inviteEmailHelp: 'The address the {host} signed up with.',
  invitePasswordHelp: "The {host}'s own password: ask for it, or let them type it here.",
  invited: 'The {host} {name} was added with PRO status.',
  edit: 'Edit {Host}',
  editMeaning: 'These settings apply to this {host} only.',
  roomCode: '{Room} Code',
  saveRoomCode: 'Save {room} code',
  roomCodeSaved: '{Room} code saved: {code}',
  roomCodeMeaning: 'Players type this code to join the {room}, and the {host} logs in with it.',
  roomCodeExample: 'With the code CROWN-1, the {host} logs in as CROWN-1 on any device.',
  displayName: 'Display name',
  displayNameHelp: 'Optional. Shown beside the {room} code, which the {host} still logs in with.',
  saveDisplayName: 'Save display name',
  displayNameSaved: 'Display name saved: {name}',
  displayNameRemoved: 'Display name removed.',
  displayNameMeaning:
    'A name that you recognize in lists, for example of the venue. The {host} sees it too; players do not.',
  displayNameExample: 'The {room} CROWN-1 is called The Crown, Leeds.',
  passwordMeaning: 'The {host} is signed out everywhere and needs the new password to log in.',
  passwordExample:
    '{A host} leaves: set a new password to keep the {room} yours. The {room} code stays the same.',
  delete: 'Delete {host}',
  deleteInvited:
    'This cancels their PRO status: your settings, rounds and schemes no longer apply in their {room}, and players no longer see your {brand} there. They keep their account and {room}.',
  deleteCreated:
    "This deletes the {host}'s account, the {room} and all its players, and signs the {host} out everywhere. Others can then take the {room} code. This can't be undone.",
  addOne: 'Add {a host}',
} as const;
