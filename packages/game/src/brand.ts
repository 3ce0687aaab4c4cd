/** What an admin shows players beside the game: a name, a link and its words; each empty where nothing is set. */
export type Brand = {
  readonly customTitle: string;
  readonly customUrl: string;
  readonly customUrlTitle: string;
};
