/** What the brand page and the contact page say of hosts and rooms. */
export const supportScreenTexts = {
  brandPreview:
    "This is how players will see it once it's saved, in the {rooms} of your {hosts} with PRO.",
  seeGuide:
    'The {guide} explains how {hosts}, {rooms} and rounds fit together, what a question file looks like, and how points are counted.',
} as const;
