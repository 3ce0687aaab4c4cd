/** What the screens on privacy say beside their labels. */
export const privacyScreenTexts = {
  title: 'Privacy & data',
  meaning: 'What we keep for you, and how you get it.',
  download: 'Download my data',
  downloadMeaning:
    'A ZIP file with your account, {hosts}, settings, rounds, wager schemes, {brand}, payments, messages to support, activity, {users} and games: JSON for programs, CSV for people. It holds no passwords.',
  downloadHostMeaning:
    'A ZIP file with your account, the settings in effect in your {room} and the games played there. It holds no passwords.',
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
