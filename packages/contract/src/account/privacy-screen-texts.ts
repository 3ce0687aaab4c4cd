import { privacyFrameTexts } from './privacy-frame-texts.ts';

export const privacyScreenTexts = {
  ...privacyFrameTexts,
  meaning: 'Get a copy of your data, decide how long we keep it, or delete it.',
  download: 'Download my data',
  downloadMeaning:
    "A ZIP file with everything in your account, from {hosts} and rounds to payments and games, as JSON and CSV. It doesn't contain passwords.",
  downloadHostMeaning:
    "A ZIP file with your account, your {room}'s settings and the games played there. It doesn't contain passwords.",
  deleteAccount: 'Delete my account',
  deleteMeaning: "We'll delete your account and everything in it 7 days after you ask.",
  deleteLoss:
    'This deletes the {hosts} you created, your rounds, images and wager schemes, your {users} and all games.',
  deleteStays:
    'Invited {hosts} keep their accounts but lose PRO. As the law requires, we keep payment records, without your name.',
  deleteHostMeaning: "We'll delete your account and your {room} 7 days after you ask.",
  deleteHostLoss: 'This deletes your account and your {room}. If a game is open, it ends.',
  deleteUntil:
    "You have 7 days to change your mind; we'll email you how. After that, it can't be undone.",
  isDated: 'You asked us to delete your account. You can cancel this until {date}.',
  yourPassword: 'Your password',
  askWhom: 'Your account belongs to {email}. Ask them to delete it.',
  exportPerson: 'Export everything',
  exportMeaning: 'A ZIP file with all the data we have about this player',
  erasePlayer: 'Erase player',
  erasedToast: 'Player erased',
  erasedNotice: 'This player was erased. Their scores stay, under “Erased player”.',
  eraseWhat: '{email} is removed from {n} {game|games:n}, and from every report and file.',
  eraseStays:
    'Scores and answers stay, under “Erased player”. Anyone who plays with this address again counts as a new player.',
  eraseTeams: 'Also erase the team {name|names:n} only this player used: {names}',
  keepingTitle: 'How long we keep data',
  keepingMeaning:
    'By default, we keep everything. If you choose a shorter time, it takes effect 7 days after you save.',
  keptPlayers: 'Players',
  keptPlayersHelp:
    "After this long without playing, we erase a player's email and the names of teams only they played in. Scores stay.",
  keptAuditLog: 'Audit log',
  keptAuditLogHelp: 'What was done in your organization, and by whom.',
  keptMessages: 'Messages to support',
  keptMessagesHelp: 'Messages you sent us, and the emails that carried them.',
  keptMails: 'Emails',
  keptMailsHelp:
    "Which emails we sent to you and your {hosts}. We don't keep their text once they're sent.",
  keptForever: 'Forever',
  keptMonths: '{n} months',
  keepLess: 'Keep data for less time?',
  keepLessSave: 'Keep for less time',
  keepingGoes:
    "On {date} we'll delete the following. After that, we'll keep deleting data as it passes this age:",
  keepingGoesNothing:
    "Nothing will be deleted on {date}. After that, we'll delete data as it passes this age.",
  goingPlayers: '{n} {player|players:n} erased, scores stay',
  goingAuditLog: '{n} audit log {entry|entries:n}',
  goingMessages: '{n} {message|messages:n} to support',
  goingMails: '{n} {email|emails:n} in our sent log',
  keepingUndoUntil: "You have 7 days to undo this. Deleted data can't be restored.",
  keepingWaits: 'Shorter retention starts on {date}',
  keepingWaitsWhat: '{thing}: {time}',
  keepingUndo: 'Undo',
  keepingSaved: 'Saved',
  keepingUndone: 'Change undone',
  noUndo: "This can't be undone.",
} as const;
