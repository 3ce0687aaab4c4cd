/** Why a host's act at the door, or another phone of a team, is refused. Phones load none of these: the server says them. */
export const doorTexts = {
  teamCodeWrong: 'No team has this code. Codes work for 10 minutes.',
  doorIsCrowded: 'Too many teams are waiting at the door. Trying again in {seconds} s.',
  teamIsFull: 'A team can have 6 phones. Let one of them leave first.',
  noPhoneOfPractice: 'Practice teams answer by themselves.',
  noSeatFree: 'Every seat is taken. Remove a team first, or ask your organizer for more.',
} as const;
