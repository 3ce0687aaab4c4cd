/** Texts of the frame, which loads before all others. */
export const privacyFrameTexts = {
  title: 'Privacy & data',
  deletedOn: 'Your account will be deleted on {date}.',
  keepMine: 'Keep my account',
  organizationDeletedOn: '{organization} will be deleted on {date}.',
  keepOrganization: 'Keep {organization}',
  keptToast: 'Deletion canceled',
  failed: 'Something went wrong. Please try again later!',
} as const;
