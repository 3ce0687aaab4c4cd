import * as z from 'zod/mini';

/** Header with the token by which accounts recognize a browser. */
export const DEVICE_TOKEN_HEADER = 'Device-Token';

/** The browser's token in sign-in replies. The browser stores it and sends it with later calls. */
export const deviceTokenField = z.optional(z.string());
