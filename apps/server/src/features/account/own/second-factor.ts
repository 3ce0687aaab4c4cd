/** Turning the factor on or off needs the password and a code. For verified admins. */

import {
  ApiError,
  fieldError,
  notAllowed,
  organizationTexts,
  ownAccountTexts,
  type ReplyOf,
  type secondFactorCalls,
} from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import type { PersonActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { By, RequestContext } from '../../../platform/http/request-context.ts';
import { limitGuesses } from '../../../platform/security/guesses.ts';
import { findDevice, forgetDevices } from '../../../platform/security/known-devices.store.ts';
import {
  newRecoveryCodes,
  newSecret,
  plainRecoveryCode,
  secretAddress,
  stepOfCode,
} from '../../../platform/security/one-time-codes.ts';
import { findRequiring } from '../../../platform/security/organizations.store.ts';
import { takePasswordChoice } from '../../../platform/security/password-choice.store.ts';
import { type Admin, auditOf, findAdmin } from '../account.store.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockProven, provePassword } from './own-password.ts';
import {
  findFactor,
  removeFactor,
  replaceRecoveryCodes,
  type SecondFactor,
  storeSecret,
  takeRecoveryCode,
  takeStep,
  turnOnIfUnchanged,
} from './second-factor.store.ts';
import { mailSecondFactor } from './turn-off-factor.ts';

type MailingDeps = Pick<AccountDeps, 'db' | 'clock' | 'supportEmail'>;
type Proof = By<PersonActor, { password: string; code: string }>;

/** Codes aren't required yet. */
export async function setUpFactor(
  { db, clock }: Deps,
  { personId, email }: PersonActor,
): Promise<ReplyOf<typeof secondFactorCalls.setUp>> {
  const secret = newSecret();
  const isStored = await storeSecret(db, { personId, secret, now: clock.now() });
  if (!isStored) throw fieldError('code', ownAccountTexts.alreadyOn);
  return { secret, address: secretAddress(secret, email) };
}

/** The code proves that the app has the secret, the password proves the owner. */
export async function turnOnFactor(
  deps: MailingDeps,
  proof: Proof,
): Promise<ReplyOf<typeof secondFactorCalls.turnOn>> {
  const now = deps.clock.now();
  const { personId } = proof.actor;
  const proven = await provePassword(deps, { ...proof, param: 'password' });
  const factor = await findFactor(deps.db, personId);
  if (factor === undefined) throw fieldError('code', ownAccountTexts.notSetUp);
  if (factor.turnedOnAt !== null) throw fieldError('code', ownAccountTexts.alreadyOn);
  const { secret } = factor;
  await requireRightCode(deps, { personId, requestContext: proof.requestContext }, () =>
    takeTimedCode(deps, { factor, code: proof.code }),
  );
  return deps.db.transaction(async (db) => {
    const admin = await lockProven(db, { proven, param: 'password' });
    const isOn = await turnOnIfUnchanged(db, { personId, secret, now });
    if (!isOn) throw fieldError('code', ownAccountTexts.notSetUp);
    // Only devices that have shown a code are known.
    await forgetDevices(db, { adminId: personId }, proof.requestContext.deviceToken);
    // A session that proved the password needs no choice without it.
    await takePasswordChoice(db, { tokenHash: proof.actor.tokenHash, now });
    const { supportEmail } = deps;
    const kind = 'account.second-factor-on';
    await announceFactor(db, { admin, kind, proof, supportEmail, now });
    return giveRecoveryCodes(db, personId);
  });
}

export async function renewRecoveryCodes(
  deps: Deps,
  proof: Proof,
): Promise<ReplyOf<typeof secondFactorCalls.renewCodes>> {
  const { personId } = proof.actor;
  const proven = await proveBoth(deps, proof);
  return deps.db.transaction(async (db) => {
    await lockProven(db, { proven, param: 'password' });
    await requireOn(db, personId);
    const event = { adminId: personId, at: deps.clock.now(), requestContext: proof.requestContext };
    await audit(db, 'account.recovery-codes-renewed', event);
    return giveRecoveryCodes(db, personId);
  });
}

export async function turnOffFactor(deps: MailingDeps, proof: Proof): Promise<{ message: string }> {
  const { personId } = proof.actor;
  const organization = await findRequiring(deps.db, personId);
  if (organization !== undefined) {
    throw new ApiError(409, organizationTexts.factorStays, { values: { organization } });
  }
  const proven = await proveBoth(deps, proof);
  return deps.db.transaction(async (db) => {
    const admin = await lockProven(db, { proven, param: 'password' });
    await requireOn(db, personId);
    await removeFactor(db, personId);
    const now = deps.clock.now();
    const { supportEmail } = deps;
    const kind = 'account.second-factor-off';
    await announceFactor(db, { admin, kind, proof, supportEmail, now });
    return { message: ownAccountTexts.turnedOff };
  });
}

/** A valid code is used up. Call this after checking password or link, before opening a session. */
export async function requireSecondFactor(
  deps: Deps,
  {
    personId,
    code = '',
    requestContext,
  }: { personId: string; code?: string | undefined; requestContext: RequestContext },
): Promise<void> {
  const factor = await findFactor(deps.db, personId);
  if (factor === undefined || factor.turnedOnAt === null) return;
  if (code === '') throw notAllowed(ownAccountTexts.codeNeeded, 'code');
  await requireRightCode(deps, { personId, requestContext }, async () => {
    if (await takeTimedCode(deps, { factor, code })) return true;
    return deps.db.transaction(async (db) => {
      const isTaken = await takeRecoveryCode(db, { personId, code: plainRecoveryCode(code) });
      if (!isTaken) return false;
      // A sign-in has no actor yet. A caller with password and code is the owner.
      const admin = await findAdmin(db, personId);
      if (admin === undefined) return false;
      const event = { ...auditOf(admin, deps.clock.now()), requestContext };
      await audit(db, 'account.recovery-code-used', event);
      return true;
    });
  });
}

async function proveBoth(deps: Deps, proof: Proof): Promise<Admin> {
  const proven = await provePassword(deps, { ...proof, param: 'password' });
  await requireOn(deps.db, proof.actor.personId);
  const { actor, code, requestContext } = proof;
  await requireSecondFactor(deps, { personId: actor.personId, code, requestContext });
  return proven;
}

async function requireOn(db: Db, personId: string): Promise<void> {
  const factor = await findFactor(db, personId);
  if (factor === undefined || factor.turnedOnAt === null) {
    throw fieldError('code', ownAccountTexts.notOn);
  }
}

// Six digits are few: all networks together have ten guesses, and a known device its own ten.
async function requireRightCode(
  { db, clock }: Deps,
  { personId, requestContext }: { personId: string; requestContext: RequestContext },
  check: () => Promise<boolean>,
): Promise<void> {
  const now = clock.now();
  const { deviceToken } = requestContext;
  const device = await findDevice(db, { owner: { adminId: personId }, deviceToken, now });
  const code = `code:${personId}${device === undefined ? '' : `:device:${device}`}`;
  const isRight = await limitGuesses(db, { code, now }, check);
  if (isRight) return;
  const tried = { adminId: personId, at: now, requestContext };
  await audit(db, 'account.second-factor-refused', { ...tried, actor: 'unknown' });
  throw notAllowed(ownAccountTexts.wrongCode, 'code');
}

async function takeTimedCode(
  { db, clock }: Deps,
  { factor: { adminId: personId, secret }, code }: { factor: SecondFactor; code: string },
): Promise<boolean> {
  const step = stepOfCode(secret, { code, now: clock.now() });
  return step !== undefined && takeStep(db, { personId, secret, step });
}

async function giveRecoveryCodes(db: Db, personId: string): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = newRecoveryCodes();
  await replaceRecoveryCodes(db, { personId, codes: recoveryCodes.map(plainRecoveryCode) });
  return { recoveryCodes };
}

async function announceFactor(
  db: Db,
  {
    admin,
    kind,
    proof: { requestContext },
    supportEmail,
    now,
  }: {
    admin: Admin;
    kind: 'account.second-factor-on' | 'account.second-factor-off';
    proof: Proof;
    supportEmail: string;
    now: Date;
  },
): Promise<void> {
  const isOn = kind === 'account.second-factor-on';
  const { publicUrl } = requestContext;
  await mailSecondFactor(db, { admin, isOn, supportEmail, publicUrl, now });
  await audit(db, kind, { adminId: admin.id, at: now, requestContext });
}
