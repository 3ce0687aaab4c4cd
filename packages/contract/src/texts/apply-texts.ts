/** What the portal says while settings of one host are applied to others. */
export const applyTexts = {
  offer: 'Same settings in other {rooms}?',
  offerMeaning: "Copy this {host}'s settings to others; preview first.",
  open: 'Apply to other {hosts}...',
  title: 'Apply to other {hosts}',
  settings: "This {host}'s saved settings",
  searchRooms: 'Search {rooms} and names',
  comparing: 'Comparing with other {hosts}',
  changing: 'Changes by {host}',
  unchanged: 'No changes for {n} {host|hosts:n}.',
  apply: 'Apply to {n} {host|hosts:n}',
  applied: 'Settings applied to {n} {host|hosts:n}.',
  hostIsGone: '{A host} you chose no longer exists.',
} as const;
