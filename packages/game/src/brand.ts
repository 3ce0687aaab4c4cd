/** An organizer's name, link and link text; unset fields are empty. */
export type Brand = {
  readonly customTitle: string;
  readonly customUrl: string;
  readonly customUrlTitle: string;
};
