/** The specified texts of the venues screen. */
export const venueTexts = {
  title: 'Super Admin - Venues',
  empty: 'No venues found',
  loadingFailed: 'Failed to load venues. Please try again.',
} as const;

export const hostScreenTexts = {
  copyCode: 'Copy {room} code',
  inRooms: 'in {n} {room|rooms:n}, busiest: {fullest}',
  freeUnit: '{host|hosts:n}',
  search: 'Search {rooms}, names and emails',
  searchRooms: 'Search {rooms}',
  roomCodeTip: 'Players type the {room} code to join the game, and the {host} signs in with it.',
  copyRoomCode: 'Copy {room} code {code}',
  none: 'No {hosts} yet',
  createFirst: 'Create your first {host}',
  whatHostsAre:
    '{A host} runs the games in one {room}. Choose {a room} code and a password to start.',
  create: 'Create {Host}',
  createPasswordHelp: 'At least 8 characters. The {host} needs it to sign in.',
  created: 'The {host} {name} was created and can log in with the {room} code and password.',
  page: "The {host}'s page, to sign in on the device that leads the game:",
  pageCode: "QR code of the {host}'s page",
  invite: 'Invite {Host}',
  inviteMeaning:
    'Invite {hosts} who already have an account. They get PRO: your settings, rounds and wager schemes in their {room}.',
  inviteEmailHelp: 'The email address the {host} signed up with.',
  invitePasswordHelp: "The {host}'s own password. Ask the {host} to type it here.",
  invited: 'The {host} {name} was added with PRO status.',
  edit: 'Edit {Host}',
  editMeaning: 'These settings apply to this {host} only.',
  roomCode: '{Room} Code',
  saveRoomCode: 'Save {room} code',
  roomCodeSaved: '{Room} code saved: {code}',
  roomCodeMeaning: 'Players type this code to join the {room}, and the {host} signs in with it.',
  roomCodeExample: {
    enterprise: 'With the code CROWN-1, the {host} signs in as CROWN-1 on any device.',
    education: 'With the code BIO-7A, the {host} signs in as BIO-7A on any device.',
  },
  displayName: 'Display name',
  displayNameHelp:
    'Optional. Shown next to the {room} code. The {host} still signs in with the code.',
  saveDisplayName: 'Save display name',
  displayNameSaved: 'Display name saved: {name}',
  displayNameRemoved: 'Display name removed.',
  displayNameMeaning: {
    enterprise:
      "A name you'll recognize in lists, such as the venue's. The {host} sees it too; players don't.",
    education:
      "A name you'll recognize in lists, such as the subject's. The {host} sees it too; players don't.",
  },
  displayNameExample: {
    enterprise: 'The {room} CROWN-1 is called The Crown, Leeds.',
    education: 'The {room} BIO-7A is called Biology 7A.',
  },
  passwordMeaning: 'The {host} is signed out everywhere and needs the new password to sign in.',
  passwordExample:
    'If {a host} leaves, set a new password to lock them out. The {room} code stays the same.',
  detailsCode: '{Room} code: {code}',
  resetsItself: 'If they forget it, they can reset it by email on the public sign-in page.',
  delete: 'Delete {host}',
  remove: 'Remove {host}',
  deleteInvited:
    'This cancels their PRO status: your settings, rounds and schemes no longer apply in their {room}, and players no longer see your {brand} there. They keep their account and {room}.',
  deleteCreated:
    "This deletes the {host}'s account, the {room} and all its players, and signs the {host} out everywhere. Others can then take the {room} code. This can't be undone.",
  keptRounds: 'Rounds this {host} wrote move to your rounds.',
  addOne: 'Add {a host}',
} as const;
