/** The specified texts of the venues screen. */
export const venueTexts = {
  title: 'Super Admin - Venues',
  empty: 'No venues found',
  loadingFailed: 'Failed to load venues. Please try again.',
} as const;
