/** Texts of the deletion of an organization whose owner keeps their own account. */
export const organizationDeletionTexts = {
  download: 'Download the data of the organization',
  delete: 'Delete {organization}',
  meaning:
    "We'll delete {organization} and everything in it 7 days after you ask. You keep your own account.",
  isDated: 'You asked us to delete {organization}. You can cancel this until {date}.',
} as const;
