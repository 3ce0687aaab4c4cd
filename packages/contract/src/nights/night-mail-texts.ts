/** Emails about changes of the plan to the people in it. */
export const nightMailTexts = {
  subject: '{Night} changes at {organization}',
  heading: 'Your {nights} have changed',
  running: "You're running {slot}.",
  noLonger: "You're no longer running {slot}.",
} as const;
