/** Texts of the console that use words of the flavours. */
export const consoleTexts = {
  openRoom: 'Open the {room}',
  closeRoom: 'Close the {room}',
  thenCloseRoom: 'Then: close the {room}',
  closeRoomNow: 'Close the {room}?',
  notPublished:
    "{rounds} {isn't|aren't:n} published. Publish now and unmarked answers earn 0. Mark later and phones say ‘Your {host} will mark later.’",
  changesNotPublished:
    "Your changes to {rounds} aren't published yet. Phones and Game History won't change until they are.",
  betsFromBefore:
    "{rounds} {isn't|aren't:n} published yet, so bets in this round are based on the scores before {it|them:n}.",
  asksForEmail:
    "Players confirm their email with a code before joining. You won't see their addresses. If a code doesn't arrive, you can let the team in without it.",
  closed: 'The {room} is closed. Open it to let players in.',
  roomCode: '{Room} code',
  qrCode: 'QR code to join {room} {code}',
  liveRoundsOnly: 'Question rounds are part of PRO. You can still play live rounds in your {room}.',
  recordedNowhere: "This game won't be saved, because this {room} doesn't belong to an organizer.",
  screenOfRoom: 'The screen stays connected to this {room} for next time.',
  doorOpen: 'Anyone with the code can join. Latecomers start with 0 points.',
  doorAsks:
    "Ask keeps strangers out: you let each team in yourself. Only teams that scan this game's QR code come in automatically.",
  doorClosed: 'No new teams can join. Teams already in the {room} can still add phones.',
  turnAllAway:
    'Teams already in the {room} stay. Teams you turn away can ask again. To keep new teams out, close the door.',
  newQrCode: 'New QR code created. The old one no longer lets teams in automatically.',
  phoneCode:
    'On the other phone: open {address}, enter {room} code {code}, choose ‘I have a team code’ and type:',
  screenShows: 'The big screen shows: {said}',
  noScreens: 'No screen is connected to this {room} yet.',
  disconnects:
    'The screen stops showing this {room} and shows a code, in case you want to reconnect it.',
  noTeams: 'No teams yet. They join with the {room} code.',
} as const;
