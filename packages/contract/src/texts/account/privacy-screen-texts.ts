/** What the screens on privacy say beside their labels. */
export const privacyScreenTexts = {
  title: 'Privacy & data',
  meaning: 'Get a copy of your data, decide how long we keep it, or delete it.',
  download: 'Download my data',
  downloadMeaning:
    'A ZIP file with your account, {hosts}, settings, rounds, wager schemes, {brand}, payments, messages to support, activity, {users} and games: JSON for programs, CSV for people. It holds no passwords.',
  downloadHostMeaning:
    'A ZIP file with your account, the settings in effect in your {room} and the games played there. It holds no passwords.',
  deleteAccount: 'Delete my account',
  deleteMeaning: 'We delete your account and everything in it a week after you ask.',
  deleteLoss:
    'We delete the {hosts} you created, your rounds, pictures, wager schemes, {users} and all games.',
  deleteStays:
    'Invited {hosts} keep their accounts, without PRO. We keep your payments without your name, as the law requires.',
  deleteHostMeaning: 'We delete your account and your {room} a week after you ask.',
  deleteHostLoss: 'We delete your account and your {room}. A game that is open there ends.',
  deleteUntil:
    "You have 7 days to change your mind; we'll email you how. After that, it can't be undone.",
  deletedOn: 'Your account will be deleted on {date}.',
  isDated: 'You asked us to delete your account. You can still keep it until {date}.',
  keepMine: 'Keep my account',
  keptToast: 'Your account stays',
  yourPassword: 'Your password',
  askWhom: 'Your account belongs to {email}. Ask them to delete it.',
  exportPerson: 'Export everything',
  exportMeaning: 'A ZIP file with everything we know about this player',
  erasePlayer: 'Erase player',
  erasedToast: 'Player erased',
  erasedNotice: 'This player was erased. The scores stay and count as one person without a name.',
  eraseWhat: '{email} is removed from {n} {game|games:n}, and from every report and file.',
  eraseStays:
    'Scores and answers stay as “Erased player”. If this address plays again, it counts as someone new.',
  eraseTeams:
    'Also erase the {name|names:n} of the {team|teams:n} this player played in alone: {names}',
  keepingTitle: 'How long we keep data',
  keepingMeaning:
    'We keep everything until you say otherwise. Keeping less starts a week after you save.',
  keptPlayers: 'Players',
  keptPlayersHelp:
    "We erase players who haven't played for this long: their email, and the names of teams they played in alone. Scores stay.",
  keptAuditLog: 'Audit log',
  keptAuditLogHelp: 'What was done in your account, and by whom.',
  keptMessages: 'Messages to support',
  keptMessagesHelp: 'Messages you sent to us, and the emails they went out in.',
  keptMails: 'Emails',
  keptMailsHelp:
    "Which emails we sent to you and your {hosts}. We don't keep their text once they're sent.",
  keptForever: 'Everything',
  keptMonths: '{n} months',
  keepLess: 'Keep less data?',
  keepLessSave: 'Keep less',
  keepingGoes: 'We delete this on {date}, and from then on whatever gets too old:',
  keepingGoesNothing:
    'Nothing will be too old on {date}. From then on, we delete whatever gets too old.',
  goingPlayers: '{n} {player|players:n} erased, scores stay',
  goingAuditLog: '{n} {line|lines:n} of the audit log',
  goingMessages: '{n} {message|messages:n} to support',
  goingMails: '{n} {email|emails:n} in our list of what we sent',
  keepingUndoUntil: "You have 7 days to undo this. Deleted data can't be restored.",
  keepingWaits: 'We keep less from {date}',
  keepingWaitsWhat: '{thing}: {time}',
  keepingUndo: 'Undo',
  keepingSaved: 'Saved',
  keepingUndone: 'Everything is kept as before',
  noUndo: "This can't be undone.",
  failed: 'Something went wrong. Please try again later!',
} as const;
