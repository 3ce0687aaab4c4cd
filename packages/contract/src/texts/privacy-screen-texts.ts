/** What the screens on privacy say beside their labels. */
export const privacyScreenTexts = {
  title: 'Privacy & data',
  meaning: 'What we keep for you, how you get it, and how it goes.',
  download: 'Download my data',
  downloadMeaning:
    'A ZIP file with your account, {hosts}, settings, rounds, wager schemes, {brand}, payments, messages to support, activity, {users} and games: JSON for programs, CSV for people. It holds no passwords.',
  downloadHostMeaning:
    'A ZIP file with your account, the settings in effect in your {room} and the games played there. It holds no passwords.',
  deleteAccount: 'Delete my account',
  deleteMeaning: 'Your account and everything in it goes a week after you ask for it.',
  deleteLoss:
    "{Hosts} you created, rounds, pictures, wager schemes, {users} and every game go for good. Invited {hosts} keep their accounts without PRO. Payments stay without your name, as the law asks. Once it's done, it can't be undone.",
  deleteHostMeaning: 'Your account and your {room} go a week after you ask for it.',
  deleteHostLoss:
    "Your account and your {room} go for good, and a game that is open there ends. Once it's done, it can't be undone.",
  deleteUntil: 'You have 7 days to change your mind. We also email you.',
  deletedOn: 'Your account will be deleted on {date}.',
  isDated: 'You asked us to delete your account. You can keep it until then.',
  keepMine: 'Keep my account',
  keptToast: 'Your account stays',
  yourPassword: 'Your password',
  askWhom: 'Your account belongs to {email}. Ask there to have it deleted.',
  exportPerson: 'Export everything',
  exportMeaning: 'A ZIP file with everything we know of this player',
  erasePlayer: 'Erase player',
  erasedToast: 'Player erased',
  erasedNotice:
    'This player was erased. The scores stay, and count for one person who has no name.',
  eraseWhat: '{email} goes from {n} {game|games:n}, from every report and from every file.',
  eraseStays:
    'Scores and answers stay as “Erased player”. Who plays with this address again is somebody new.',
  eraseTeams: 'Also erase the team {name|names:n} where this player played alone: {names}',
  noUndo: "This can't be undone.",
  failed: 'Something went wrong. Please try again later!',
} as const;
