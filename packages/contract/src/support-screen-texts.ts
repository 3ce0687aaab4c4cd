/** What the brand page and the contact page say of hosts and rooms. */
export const supportScreenTexts = {
  brandPreview: "This is what players will see in your {hosts}' {rooms} once you save.",
  seeGuide: 'The {guide} covers {hosts}, {rooms} and rounds, question files and scoring.',
} as const;
