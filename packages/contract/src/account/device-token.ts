import * as z from 'zod/mini';

/** The header in which a browser sends the token by which accounts know it. */
export const DEVICE_TOKEN_HEADER = 'Device-Token';

/** The token of the browser, in replies that sign in: to be kept, and sent along from then on. */
export const deviceTokenField = z.optional(z.string());
