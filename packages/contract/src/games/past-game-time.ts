/** Days after the end during which a phone or a player's login can open a game. */
export const PAST_GAME_DAYS = 365;

/** The same in words, for 'for a year' and 'in the last year'. */
export const PAST_GAME_TIME = 'year';
