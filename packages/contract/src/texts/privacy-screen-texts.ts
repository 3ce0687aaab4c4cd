/** What the screens on privacy say beside their labels. */
export const privacyScreenTexts = {
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
