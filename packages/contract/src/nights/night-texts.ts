import { refusals } from '../refusals.ts';

/** Refusals about nights. */
export const nightTexts = refusals('nights', {
  slotTaken: '{roomCode} already has {a night} at that time.',
  over: 'This {night} is over. You can only change the note.',
  changed: 'Someone changed this {night} after you opened it.',
  tooManyAhead: 'You can plan 5,000 {nights} ahead. Delete some first.',
  notOffered: "This {night} isn't ready for you anymore.",
  timeZoneRequired: 'Please choose a time zone.',
  dayRequired: 'Please choose a day.',
  timeRequired: 'Please choose a time.',
  roomsRequired: 'Please choose at least one {room}.',
  tooManyRooms: 'Please choose at most 100 {rooms}.',
  nightsRequired: 'Please choose at least one {night}.',
  tooManyNights: 'Please choose at most 500 {nights}.',
  roundsRequired: 'Please choose at least one round.',
  tooManyRounds: '{A night} can have 30 rounds.',
  tooManyRoundsAtOnce: 'Please choose at most 100 rounds.',
  wrongAudience: 'Please choose who the rounds are ready for.',
  wrongDays: 'Use 1 to 62 days.',
  wrongWeeks: 'Use 1 to 53 weeks.',
  leadersRequired: 'Please choose who ran it.',
  tooManyLeaders: 'Please choose at most 20 people.',
  otherRoom: 'This {night} is in another {room}.',
  contactStopped: 'This address unsubscribed. Enter another one.',
  wrongHours: 'Use 1 to 168 hours.',
});
