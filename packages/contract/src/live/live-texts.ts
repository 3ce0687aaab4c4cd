import { refusals } from '../refusals.ts';

/** Refusals of points for a team. Phones don't load them and show the server's message. */
export const seatPointsTexts = refusals('seat-points', {
  range: "Enter from −10,000 to 10,000 points, in steps of 0.5. It can't be 0.",
  wholePoints: 'Half points are off in this {room}. Enter whole points.',
  reasonRequired: 'Enter a reason.',
  tooMany: 'You can give a team points up to {n} times. Undo some first.',
});

/** Refusals of marking, in a part that phones don't load. */
export const markingTexts = refusals('marking', {
  halfPointsOff: 'Half points are off in this round.',
  addedPointsOff: "In this round, you can't add points to answers.",
  addedPointsStep: 'Add or subtract points in steps of {interval}.',
  valueOff: "In this round, you can't change the value of a question.",
  valueRange: 'Choose a multiple of {interval}, up to {most}.',
  markedSince: "Question {n} was marked again in the meantime, so this can't be undone.",
  answerChanged: "This team's answer has changed in the meantime.",
  nothingToUndo: 'Nothing left to undo.',
});

/** Refusals of screens and screen codes. Phones don't load them. */
export const pairingTexts = refusals('screens', {
  pairingCodeWrong:
    'No screen is showing this code. Check the letters; the code changes every 10 minutes.',
  pairingTooMany: 'Too many wrong codes. Try again {in:seconds}.',
  screensTooMany: 'Too many screens are waiting to connect. Trying again {in:seconds}.',
});

/** Refusals at the door and of additional phones. Phones don't load them and show the server's message. */
export const doorTexts = refusals('door', {
  teamCodeWrong: 'No team has this code. Codes work for 10 minutes.',
  doorIsCrowded: 'Too many teams are waiting to join. Trying again {in:seconds}.',
  teamIsFull: 'A team can have up to 6 phones. One of them has to leave first.',
  teamRemoved: 'This team was removed from the game. Join again as a new team.',
  teamTurnedAway: "This team wasn't let in. Join again to ask once more.",
  teamWaits: 'This phone is waiting with another team. Leave that team first.',
  phoneOfOtherGame: 'This phone was in another game. Join again to play in this one.',
  noPhoneOfPractice: 'Practice teams answer on their own.',
  noSeatFree:
    'The {room} is full. Remove a team first, or ask your organizer for a higher players limit.',
});

/** Refusals of jokers. Phones don't load them and show the server's message. */
export const jokerTexts = refusals('jokers', {
  used: 'Your team has already used its joker.',
  none: 'This game has no jokers.',
});

/** Refusals of the host's commands. Phones don't load them and show the server's message. */
export const commandTexts = refusals('live', {
  publishFirst: 'Publish “{round}” first.',
  closeFirst: 'Close “{round}” first.',
  collectFirst: 'Collect {round} first.',
  handoutWithBets: "A round with bets can't be a handout.",
  roundOver: 'This round is over.',
  alreadyPublished: '“{round}” is already published.',
  publishChangesFirst: 'Publish the changes to “{round}” first.',
  roundFixed: '“{round}” can now be corrected only by the organizer, in Game History.',
  stillCollecting: 'Still collecting answers.',
  betUsedAgain:
    'Question {n} stays voided because a team has already used that bet on another question.',
  notNow: "You can't do that right now.",
  later: 'The server is busy. Please try again in a moment.',
  stale: 'Something changed in the meantime. Check the screen and tap again.',
  closedToHost: 'Open the {room} first.',
  alreadyOpen: 'The {room} is already open.',
  tooManyRounds: 'A game can have at most {n} rounds.',
  nobodyTied: 'No teams are tied for this place.',
  notTied: "This team isn't in the tiebreaker.",
  schemesNeedPro: 'Wager schemes are part of PRO. You can still play live rounds without bets.',
  needsPro: 'Question rounds are part of PRO. You can still play live rounds.',
  commandInvalid: "That action isn't available. Reload the page.",
  messageRequired: 'Type a message.',
  roundNameRequired: 'Enter a round name.',
  questionsCountRange: 'Choose from 1 to 998 questions.',
  secondsRange: 'Choose from 5 to 600 seconds.',
  pairingCodeRequired: 'Enter the 6 letters on the screen.',
});

/** Refusals of requests to join and of answers. */
export const liveTexts = refusals('live', {
  noSuchQuestion: 'There is no such question.',
  gameOver: 'This game is over.',
  emailNeeded: 'This {room} requires your email. Only the organizer can see it.',
  codeInvalid: 'Enter the 6-digit code.',
  codeWrong: 'Wrong code. {n} {try|tries:n} left.',
  codeUsedUp: 'Too many wrong codes. Request a new one.',
  codeExpired: 'This code has expired. Request a new one.',
  teamCodesUsedUp: 'Too many wrong codes. Ask your {host} for a new one.',
  codesUsedUp:
    'Too many people asked for a code in this {room}. Ask your {host} to let you in, or try again later.',
  keyUsed: 'This conflicts with something you already sent. Please try again.',
  keyInvalid: 'Something went wrong with this request. Reload the page.',
  unknownRoom: "We can't find {room} {code}. Check the code with your {host}.",
  roomClosed: 'This {room} is closed.',
  roomFull: 'This {room} is full. Ask your {host}.',
  nameRequired: "Enter your team's name.",
  nameTooLong: 'Maximum 40 symbols',
  nameWithoutLetter: 'Use at least one letter or number.',
  nameIsAddress: 'Enter a name, not an email address.',
  nameTaken: 'This name is taken in this {room}. How about “{other}”?',
  nameFixed: 'The first round has started. Ask your {host} to change the name.',
  secretInvalid: "This phone couldn't be recognized. Reload the page and join again.",
  teamCodeInvalid: 'Enter the 6-digit code.',
  answerInvalid: 'Maximum 500 symbols',
  betInvalid: 'Bet whole points, or 0 for no bet.',
  tooManyAnswers: 'Send at most 20 answers at once.',
});
