/** Texts of the page with an admin's brand. */
export const brandScreenTexts = {
  titleHelp: {
    enterprise: 'Your name on phones, on screens and in emails.',
    education: "Your school's name on phones, on screens and in emails.",
  },
  preview: {
    enterprise:
      "This is how players will see it once it's saved, in the {rooms} of your {hosts} with PRO. Points are always gold and right answers always green.",
    education:
      "This is how students will see it once it's saved, in the {rooms} of your {hosts} with PRO. Points are always gold and right answers always green.",
  },
  ofRoom: { enterprise: 'Room brand', education: 'Class branding' },
  ofRoomMeaning: {
    enterprise: 'What players of this room see instead of your brand.',
    education: "What students of this class see instead of your school's name and logo.",
  },
  same: { enterprise: '{part}: same as My Brand', education: "{part}: same as the school's" },
  saveOfRoom: { enterprise: 'Save room brand', education: 'Save class branding' },
  rests:
    'Your {brand} appears only in the {rooms} of {hosts} with PRO. None of your {hosts} has PRO right now.',
} as const;
