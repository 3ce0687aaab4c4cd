import { refusals } from '../refusals.ts';

/** Why a host's act at the door, or another phone of a team, is refused. Phones load none of these: the server says them. */
export const doorTexts = refusals('door', {
  teamCodeWrong: 'No team has this code. Codes work for 10 minutes.',
  doorIsCrowded: 'Too many teams are waiting to join. Trying again in {seconds} s.',
  teamIsFull: 'A team can have up to 6 phones. One of them has to leave first.',
  noPhoneOfPractice: 'Practice teams answer on their own.',
  noSeatFree: 'Every seat is taken. Remove a team first, or ask your organizer for more.',
});
