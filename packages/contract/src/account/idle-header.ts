/** Header of a request that an app made on its own; it doesn't count as a use of the session. */
export const IDLE_HEADER = 'Idle';
