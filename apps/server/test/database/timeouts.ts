/**
 * Timeouts don't fire on a faked clock that is ahead: libfaketime returns the real time to signal handlers,
 * so each timeout seems too early and is rescheduled.
 */
export const hasTimeouts = !process.env.FAKETIME?.startsWith('+');
