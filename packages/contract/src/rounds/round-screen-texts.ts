/** What the pages of question rounds say of hosts and rooms. */
export const roundScreenTexts = {
  meaning: 'Prepare your question rounds before the game.',
  none: 'Import a file of questions and answers, or write a round by hand. Every {host} can then start it from their {room}.',
} as const;
