import type { Attack } from './attack.ts';
import { linkToken, PASSWORD, signUp, verifiedAdmin } from './people.ts';

const HOME = '198.51.100.7';
const PUB = '198.51.100.20';
const STRANGER = '203.0.113.66';
const TAKEN = 'ola@example.com';

/** Attacks on the life of an account: from the first mail to the last link. */
export const accountAttacks: readonly Attack[] = [
  {
    name: 'pre-hijack',
    tries: "registers somebody else's address and waits until its owner follows the mail",
    before: 'stays signed in',
    run: async (target) => {
      const stranger = await signUp(target, { email: TAKEN, from: STRANGER });
      const verificationToken = await linkToken(target, { email: TAKEN, path: '/verify/' });
      await target.send({
        method: 'PUT',
        path: '/api/admin/verify',
        from: HOME,
        body: { verificationToken },
      });
      const token = String(stranger.body.token);
      const me = await target.send({ method: 'GET', path: '/api/admin/me', from: STRANGER, token });
      const isHeld = me.status === 430;
      return { figure: isHeld ? 'signed out' : 'stays signed in', isHeld };
    },
  },
  {
    name: 'enumeration',
    tries: 'asks for a new password for 400 addresses, to learn which have an account',
    before: '381 of 400 told apart',
    run: async (target) => {
      const known = Array.from({ length: 20 }, (_, n) => `known${n}@example.com`);
      for (const email of known) await signUp(target, { email, from: HOME });
      const asked = Array.from({ length: 400 }, (_, n) =>
        n % 20 === 0 ? (known[n / 20] ?? '') : `nobody${n}@example.com`,
      );
      const seen = { known: new Set<number>(), unknown: new Set<number>() };
      const statuses: number[] = [];
      for (const email of asked) {
        const body = { email };
        const path = '/api/admin/forgot-password';
        const { status } = await target.send({ method: 'PUT', path, from: STRANGER, body });
        seen[known.includes(email) ? 'known' : 'unknown'].add(status);
        statuses.push(status);
      }
      // From the first answer on that is the same for all, nothing can be told apart.
      const last = statuses.findLastIndex((status) => status !== 429) + 1;
      return { figure: `${last} of 400 told apart`, isHeld: last <= 300 };
    },
  },
  {
    name: 'old-link',
    tries: 'opens a session with a verification link that is older than a new password',
    before: 'answered 200 with a session',
    run: async (target) => {
      await signUp(target, { email: TAKEN, from: HOME });
      const verificationToken = await linkToken(target, { email: TAKEN, path: '/verify/' });
      const path = '/api/admin/forgot-password';
      await target.send({ method: 'PUT', path, from: HOME, body: { email: TAKEN } });
      const resetToken = await linkToken(target, { email: TAKEN, path: '/reset-password/' });
      await target.send({
        method: 'PUT',
        path: '/api/admin/reset-password',
        from: HOME,
        body: { password: PASSWORD, resetToken },
      });
      const { status, body } = await target.send({
        method: 'PUT',
        path: '/api/admin/verify',
        from: STRANGER,
        body: { verificationToken },
      });
      const isHeld = body.token === undefined;
      return { figure: `answered ${status}${isHeld ? '' : ' with a session'}`, isHeld };
    },
  },
  {
    name: 'lock-out',
    tries: "types ten wrong passwords for the admin's address, from the same network",
    before: "the admin's own device is answered 429",
    run: async (target) => {
      await verifiedAdmin(target, { email: TAKEN, from: PUB });
      const signIn = (password: string, headers: Record<string, string> = {}) =>
        target.send({
          method: 'PUT',
          path: '/api/admin/sign-in',
          from: PUB,
          body: { email: TAKEN, password },
          headers,
        });
      const first = await signIn(PASSWORD);
      const deviceToken = String(first.body.deviceToken ?? '');
      for (let n = 0; n < 12; n += 1) await signIn(`wrong${n}password1`);
      const { status } = await signIn(
        PASSWORD,
        deviceToken === '' ? {} : { 'device-token': deviceToken },
      );
      return { figure: `the admin's own device is answered ${status}`, isHeld: status === 200 };
    },
  },
  {
    name: 'mail-flood',
    tries: "asks for a new password ten times, so that the owner's own request is refused",
    before: 'the owner is answered 429',
    run: async (target) => {
      await verifiedAdmin(target, { email: TAKEN, from: HOME });
      const path = '/api/admin/forgot-password';
      const body = { email: TAKEN };
      for (let n = 0; n < 10; n += 1) {
        await target.send({ method: 'PUT', path, from: STRANGER, body });
      }
      const { status } = await target.send({ method: 'PUT', path, from: HOME, body });
      return { figure: `the owner is answered ${status}`, isHeld: status === 200 };
    },
  },
  {
    name: 'ipv6',
    tries: 'asks for a new password for 400 addresses, each from another network of one /48',
    before: '400 of 400 answered',
    run: async (target) => {
      let told = 0;
      for (let n = 0; n < 400; n += 1) {
        const { status } = await target.send({
          method: 'PUT',
          path: '/api/admin/forgot-password',
          from: `2001:db8:7:${n.toString(16)}::1`,
          body: { email: `nobody${n}@example.com` },
        });
        if (status !== 429) told += 1;
      }
      return { figure: `${told} of 400 answered`, isHeld: told < 400 };
    },
  },
  {
    name: 'hashing',
    tries: 'registers 150 admins at once, while another one signs in elsewhere',
    before: 'answered 200 after 2.7 s',
    isLong: true,
    run: async (target) => {
      await verifiedAdmin(target, { email: TAKEN, from: HOME });
      const crowd = Array.from({ length: 150 }, (_, n) =>
        signUp(target, { email: `crowd${n}@example.com`, from: STRANGER }),
      );
      const path = '/api/admin/sign-in';
      const body = { email: TAKEN, password: PASSWORD };
      const { status, ms } = await target.send({ method: 'PUT', path, from: HOME, body });
      await Promise.allSettled(crowd);
      const figure = `answered ${status} after ${(ms / 1000).toFixed(1)} s`;
      return { figure, isHeld: status === 200 && ms < 1_000 };
    },
  },
];
