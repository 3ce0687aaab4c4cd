export const applyTexts = {
  offer: 'Use these settings elsewhere?',
  offerMeaning: "Copy this {host}'s settings to other {hosts}. You'll see a preview first.",
  open: 'Apply to other {hosts}...',
  title: 'Apply to other {hosts}',
  settings: "This {host}'s saved settings",
  searchRooms: 'Search {rooms} and names',
  comparing: 'Comparing with your other {hosts}…',
  changing: 'Changes for each {host}',
  unchanged: 'No changes for {n} {host|hosts:n}.',
  apply: 'Apply to {n} {host|hosts:n}',
  applied: 'Settings applied to {n} {host|hosts:n}.',
  hostIsGone: '{A host} you chose no longer exists.',
} as const;
