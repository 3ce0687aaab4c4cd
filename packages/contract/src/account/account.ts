import { codeText } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { errorTexts, fieldTexts } from '../error-texts.ts';
import { sentLength, timeField } from '../fields.ts';
import { MEMBER_ROLES } from '../organization/rights.ts';
import { accountTexts, verifyTexts } from './account-texts.ts';
import { deviceTokenField } from './device-token.ts';
import { emailField } from './email-fields.ts';

/** Password of an admin: 6 to 20 characters, with a letter and a digit. Never trimmed. */
export const adminPasswordField = z
  .string(accountTexts.passwordRequired)
  .check(
    z.minLength(1, accountTexts.passwordRequired),
    z.minLength(6, accountTexts.passwordTooShort),
    z.maxLength(20, accountTexts.passwordTooLong),
    z.regex(/^(?=[\s\S]*\p{L})(?=[\s\S]*\d)/u, accountTexts.passwordTooPlain),
  );

/** A token in a link's path. An invalid one is refused as not found. */
export const tokenField = z
  .string(errorTexts.notFound)
  .check(z.regex(/^[\w-]{1,128}$/, errorTexts.notFound));

/** A link's token in a request body. */
export const linkTokenField = z
  .string(accountTexts.tokenRequired)
  .check(z.minLength(1, accountTexts.tokenRequired), z.maxLength(128, fieldTexts.tooLong));

/** Maximum length of a code in characters; a recovery code has 19. */
export const LONGEST_CODE = 64;

export const sessionReply = z.object({
  token: z.string(),
  verified: z.boolean(),
  email: z.string(),
  deviceToken: deviceTokenField,
});
const messageReply = z.object({ message: z.string() });

/** The sign-up that a session may confirm or deny, because its link verified the address elsewhere. */
const signUpSchema = z.object({ device: z.nullable(z.string()), at: timeField });
export type AskedSignUp = z.output<typeof signUpSchema>;

/** A two-step code or recovery code, as it looks. Missing for accounts without two-step sign-in. */
export const codeIfAnyField = z.optional(
  z
    .string(errorTexts.invalidSymbols)
    .check(
      sentLength(LONGEST_CODE),
      z.overwrite(codeText),
      z.maxLength(LONGEST_CODE, fieldTexts.tooLong),
    ),
);

export const credentialsSchema = z.object({ email: emailField, password: adminPasswordField });

const openOrganizationSchema = z.object({
  _id: z.string(),
  /** Its owner's email, until it has a name. */
  name: z.string(),
  /** The caller's role in it. */
  role: z.enum(MEMBER_ROLES),
  /** The owner's email. */
  owner: z.optional(z.string()),
  /** True if its members need two-step sign-in. */
  requiresSecondFactor: z.optional(z.boolean()),
});

export const accountCalls = defineCalls('account', {
  /** Signs an admin up and emails a link that verifies the address. */
  signUp: {
    method: 'POST',
    path: '/admin/sign-up',
    access: 'public',
    takesDevice: true,
    body: credentialsSchema,
    reply: sessionReply,
    status: 201,
    errors: [409, 429, 503],
  },
  /**
   * Signs an admin in. With a second factor it takes a code; without the code it is refused with
   * 403 and `param: code`.
   */
  signIn: {
    method: 'PUT',
    path: '/admin/sign-in',
    access: 'public',
    takesDevice: true,
    body: z.extend(credentialsSchema, { code: codeIfAnyField }),
    reply: sessionReply,
    errors: [403, 406, 409, 429, 503],
  },
  /**
   * Returns the signed-in admin. The only call that returns 430, when the token is no longer valid.
   */
  me: {
    method: 'GET',
    path: '/admin/me',
    access: 'signed-in',
    allowsPaused: true,
    reply: z.object({
      email: z.string(),
      verified: z.boolean(),
      /** A `super` admin runs the portal. */
      role: z.enum(['admin', 'super']),
      /** The organization that is open; missing if there is none. */
      organization: z.optional(openOrganizationSchema),
      /** The number of organizations that the admin can open. */
      organizations: z.optional(z.int()),
      /** Set while the open organization requires two-step sign-in and the admin has none. */
      mustSetUpFactor: z.optional(z.literal(true)),
      /** Set for a session by single sign-on, which opens this organization alone. */
      isConfined: z.optional(z.literal(true)),
      /** Path of the local mailbox, while no mail server is configured. */
      localMailbox: z.optional(z.string()),
      /** Set for a session from before the address was verified on another device; `verified` is false. */
      paused: z.optional(z.literal(true)),
      /** Set while this session may answer `account.answerSignUp`. */
      signUp: z.optional(signUpSchema),
    }),
    errors: [430],
  },
  /** Emails a new verification link, which replaces older ones. */
  resendEmail: {
    method: 'PUT',
    path: '/admin/resend-email',
    access: 'public',
    takesDevice: true,
    body: z.object({ email: emailField }),
    reply: messageReply,
    errors: [406, 409, 429],
  },
  /**
   * Verifies an email address with the token from a verification link and signs the admin in.
   * Without a token of the account it pauses the account's other sessions. A used link makes the
   * paused session that presents it valid again.
   */
  verify: {
    method: 'PUT',
    path: '/admin/verify',
    access: 'public',
    takesToken: true,
    takesDevice: true,
    body: z.object({ verificationToken: linkTokenField, code: codeIfAnyField }),
    reply: z.extend(sessionReply, {
      /** Set if the link was opened without a session of the account; answer it by `account.answerSignUp`. */
      signUp: z.optional(signUpSchema),
    }),
    errors: [403, 404, 409, 429],
  },
  /**
   * Tells if the sign-up was yours, in a session opened by a verification link on another device,
   * within 24 hours. Yes makes the paused sessions valid again. No ends them and every link, and
   * allows `account.choosePassword`.
   */
  answerSignUp: {
    method: 'PUT',
    path: '/admin/sign-up-answer',
    right: 'person',
    takesDevice: true,
    body: z.object({
      /** True if the sign-up was yours. */
      isMine: z.boolean(verifyTexts.yesOrNo),
    }),
    reply: messageReply,
    errors: [403],
    storesFreely: true,
  },
  /**
   * Sets a new password without the old one and ends every other session. Works once, within an
   * hour, in a session opened by a verification link.
   */
  choosePassword: {
    method: 'PUT',
    path: '/admin/choose-password',
    right: 'person',
    takesDevice: true,
    body: z.object({ password: adminPasswordField }),
    reply: z.extend(messageReply, { deviceToken: deviceTokenField }),
    errors: [403, 409, 503],
  },
  /** Emails a link to choose a new password. */
  forgotPassword: {
    method: 'PUT',
    path: '/admin/forgot-password',
    access: 'public',
    takesDevice: true,
    body: z.object({ email: emailField }),
    reply: messageReply,
    errors: [406, 409, 429],
  },
  /** Returns the email address a reset link was sent to, without using up the link. */
  validateToken: {
    method: 'GET',
    path: '/admin/validate-token/:token',
    access: 'public',
    params: z.object({ token: tokenField }),
    reply: z.object({ email: z.string() }),
    errors: [404],
  },
  /** Uses a reset link: sets the password, ends every other session and signs in. */
  resetPassword: {
    method: 'PUT',
    path: '/admin/reset-password',
    access: 'public',
    takesDevice: true,
    body: z.object({
      password: adminPasswordField,
      resetToken: linkTokenField,
      code: codeIfAnyField,
    }),
    reply: sessionReply,
    errors: [403, 404, 409, 429, 503],
  },
  /** Revokes the token. */
  signOut: {
    method: 'POST',
    path: '/admin/sign-out',
    access: 'signed-in',
    allowsPaused: true,
    reply: messageReply,
    storesFreely: true,
  },
});
