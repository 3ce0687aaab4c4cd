type Write = (data: object, message: string) => void;

/** What the platform writes to: pino fits, and so does a silent object in a test. */
export type Log = { info: Write; warn: Write; error: Write };
