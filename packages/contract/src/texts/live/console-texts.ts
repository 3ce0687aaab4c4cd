/** What a host reads in its console, where it names one of the four words. */
export const consoleTexts = {
  openRoom: 'Open the {room}',
  closeRoom: 'Close the {room}',
  closeRoomNow: 'Close the {room}?',
  notPublished:
    "{rounds} {isn't|aren't:n} published. If you publish now, unmarked answers count 0. If you mark later, phones show ‘Your {host} will mark later.’",
  changesNotPublished:
    "Your changes to {rounds} aren't published. Until they are, phones and the record stay as they are.",
  betsFromBefore:
    '{rounds} {is|are:n} not published yet. Bets in this round count from the scores before {it|them:n}.',
  phonesAfter: 'Phones show the final result for 12 hours.',
  asksForEmail:
    "Players confirm their email with a code before they join. You don't see their addresses. If no email arrives, you can let a team in without one.",
  closed: 'The {room} is closed. Open it to let players in.',
  roomCode: '{Room} code',
  qrCode: 'QR code to join {room} {code}',
  liveRoundsOnly: 'Question rounds come with PRO. You can still play live rounds in your {room}.',
  recordedNowhere: "Nothing is recorded: this {room} doesn't belong to an organizer.",
  screenOfRoom: 'The screen stays connected to this {room} for next time.',
  doorOpen: 'Anyone with the code can join. Latecomers start with 0 points.',
  doorAsks:
    "Ask keeps strangers out: you let every team in yourself. Only teams that scan tonight's QR code come in automatically.",
  doorClosed: 'No new teams can join. Teams that are in can still add phones.',
  turnAllAway:
    'Teams that are in the {room} stay. Whoever you turn away can ask again; to keep new teams out, close the door.',
  newQrCode: 'The QR code is new. The old one no longer lets teams in on its own.',
  phoneCode:
    'On the other phone: open {address}, enter {room} code {code}, choose ‘I have a team code’ and type:',
  screenShows: 'The screen shows: {said}',
  noScreens: 'No screen is connected to this {room} yet.',
  disconnects: 'It stops showing this {room} and shows a code, so you can connect it again.',
  noTeams: 'Nobody is in the {room} yet. Teams join with the code.',
} as const;
