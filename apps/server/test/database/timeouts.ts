/**
 * Whether the database ends what takes too long. libfaketime tells the real time to a signal that arrives during a wait:
 * on a clock that is ahead, every timeout seems too early by then, and is put off.
 */
export const hasTimeouts = !process.env.FAKETIME?.startsWith('+');
