/** Why points for a team are refused. Phones load none of these: the server says them. */
export const seatPointsTexts = {
  range: 'Choose from −10,000 to 10,000 points, but not 0, in steps of 0.5 at most.',
  wholePoints: 'This {room} has no half points. Choose whole points.',
  reasonRequired: 'Say what the points are for.',
  tooMany: 'A team can be given points {n} times. Undo some first.',
} as const;
