/** What server and portal say of erased people, of downloads and of deleted accounts. */
export const privacyTexts = {
  /** Stands in place of the address, and of the team name, of who was erased. */
  erasedPlayer: 'Erased player',
} as const;
