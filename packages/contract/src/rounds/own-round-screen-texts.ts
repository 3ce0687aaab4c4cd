/** Texts on the pages of a host's own rounds, and about its offers. */
export const ownRoundScreenTexts = {
  title: 'My rounds',
  none: 'Rounds you write here are yours. Your organizer sees them only when you offer them.',
  played: "Rounds you play are in your organizer's Game History, with their questions.",
  deletion: "The round will be removed from your rounds. This can't be undone.",
  offer: 'Offer to your organizer',
  withdraw: 'Withdraw offer',
  offered: 'Offered',
  added: 'Added: they have a copy',
  declined: 'Declined',
  offeredBy: 'Offered by {hosts}',
  offeredMeaning: 'Add a copy to your rounds, or decline. The {host} keeps the round.',
  withdrawn: 'This round is no longer offered.',
} as const;
