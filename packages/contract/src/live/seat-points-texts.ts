import { refusals } from '../refusals.ts';

/** Why points for a team are refused. Phones load none of these: the server says them. */
export const seatPointsTexts = refusals('seat-points', {
  range: "Enter from −10,000 to 10,000 points, in steps of 0.5. It can't be 0.",
  wholePoints: 'Half points are off in this {room}. Enter whole points.',
  reasonRequired: 'Enter a reason.',
  tooMany: 'You can give a team points up to {n} times. Undo some first.',
});
