/** What a host reads in its console, where it names one of the four words. */
export const consoleTexts = {
  openRoom: 'Open the {room}',
  closeRoom: 'Close the {room}',
  closeRoomNow: 'Close the {room}?',
  notPublished:
    "{rounds} {isn't|aren't:n} published. Publish now, and answers that aren't marked count 0; or mark later, and phones read ‘Your {host} will mark later.’",
  changesNotPublished:
    "Your changes to {rounds} aren't published. Until they are, phones and the record stay as they are.",
  betsFromBefore:
    '{rounds} {is|are:n} not published yet. Bets in this round count from the scores before {it|them:n}.',
  phonesAfter: 'Phones show the final result for 12 hours.',
  asksForEmail:
    'Players show their email with a code by mail before they join. You see no address. If no email arrives, you can let a team in without one.',
  closed: 'The {room} is closed. Open it to let players in.',
  roomCode: '{Room} code',
  qrCode: 'QR code to join {room} {code}',
  liveRoundsOnly: 'Question rounds come with PRO. You can still play live rounds in your {room}.',
  recordedNowhere: 'Nothing is recorded: this {room} belongs to no organizer.',
  screenOfRoom: 'The screen belongs to this {room}: it is there again next time.',
  doorOpen: 'Whoever has the code comes in. Latecomers start with 0 points.',
  doorAsks:
    "Ask keeps strangers out: you let every team in yourself. Only teams that scan tonight's QR code come in automatically.",
  doorClosed: 'No new team comes in. Teams that are in can still add phones.',
  turnAllAway:
    'Teams that are in the {room} stay. Whoever you turn away can ask again; to keep new teams out, close the door.',
  newQrCode: 'The QR code is new. The old one no longer lets teams in on its own.',
  phoneCode:
    'On the other phone: open {address}, enter {room} code {code}, choose ‘I have a team code’ and type:',
  screenShows: 'The screen shows: {said}',
  noScreens: 'No screen is connected to this {room} yet.',
  disconnects: 'It no longer shows this {room}. It shows a code, and can be connected again.',
  noTeams: 'Nobody is in the {room} yet. Teams join with the code.',
} as const;
