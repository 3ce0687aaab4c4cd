import type { Attack } from './attack.ts';
import { linkToken, PASSWORD, signUp, verifiedAdmin } from './people.ts';

export const accountAttacks: readonly Attack[] = [
  {
    name: 'pre-hijack',
    tries: "registers somebody else's address and waits until its owner follows the mail",
    before: 'stays signed in',
    run: async (target, { home, stranger, email }) => {
      const hijacker = await signUp(target, { email: email('ola'), from: stranger });
      const verificationToken = await linkToken(target, { email: email('ola'), path: '/verify/' });
      await target.send({
        method: 'PUT',
        path: '/api/admin/verify',
        from: home,
        body: { verificationToken },
      });
      const token = String(hijacker.body.token);
      const me = await target.send({ method: 'GET', path: '/api/admin/me', from: stranger, token });
      const isHeld = me.body.paused === true;
      return { figure: isHeld ? 'paused' : 'stays signed in', isHeld };
    },
  },
  {
    name: 'enumeration',
    tries: 'asks for a new password for 400 addresses, to learn which have an account',
    before: '381 of 400 told apart',
    run: async (target, { home, stranger, email }) => {
      const known = Array.from({ length: 20 }, (_, n) => email(`known${n}`));
      for (const each of known) await signUp(target, { email: each, from: home });
      const asked = Array.from({ length: 400 }, (_, n) =>
        n % 20 === 0 ? (known[n / 20] ?? '') : email(`nobody${n}`),
      );
      const seen = { known: new Set<number>(), unknown: new Set<number>() };
      const statuses: number[] = [];
      for (const address of asked) {
        const body = { email: address };
        const path = '/api/admin/forgot-password';
        const { status } = await target.send({ method: 'PUT', path, from: stranger, body });
        seen[known.includes(address) ? 'known' : 'unknown'].add(status);
        statuses.push(status);
      }
      // Attackers learn nothing once all further replies are the same.
      const last = statuses.findLastIndex((status) => status !== 429) + 1;
      return { figure: `${last} of 400 told apart`, isHeld: last <= 300 };
    },
  },
  {
    name: 'old-link',
    tries: 'opens a session with a verification link that is older than a new password',
    before: 'answered 200 with a session',
    run: async (target, { home, stranger, email }) => {
      await signUp(target, { email: email('ola'), from: home });
      const verificationToken = await linkToken(target, { email: email('ola'), path: '/verify/' });
      const path = '/api/admin/forgot-password';
      await target.send({ method: 'PUT', path, from: home, body: { email: email('ola') } });
      const resetToken = await linkToken(target, { email: email('ola'), path: '/reset-password/' });
      await target.send({
        method: 'PUT',
        path: '/api/admin/reset-password',
        from: home,
        body: { password: PASSWORD, resetToken },
      });
      const { status, body } = await target.send({
        method: 'PUT',
        path: '/api/admin/verify',
        from: stranger,
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
    run: async (target, { pub, email }) => {
      await verifiedAdmin(target, { email: email('ola'), from: pub });
      const signIn = (password: string, headers: Record<string, string> = {}) =>
        target.send({
          method: 'PUT',
          path: '/api/admin/sign-in',
          from: pub,
          body: { email: email('ola'), password },
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
    run: async (target, { home, stranger, email }) => {
      await verifiedAdmin(target, { email: email('ola'), from: home });
      const path = '/api/admin/forgot-password';
      const body = { email: email('ola') };
      for (let n = 0; n < 10; n += 1) {
        await target.send({ method: 'PUT', path, from: stranger, body });
      }
      const { status } = await target.send({ method: 'PUT', path, from: home, body });
      return { figure: `the owner is answered ${status}`, isHeld: status === 200 };
    },
  },
  {
    name: 'ipv6',
    tries: 'asks for a new password for 400 addresses, each from another network of one /48',
    before: '400 of 400 answered',
    run: async (target, { wide, email }) => {
      let told = 0;
      for (let n = 0; n < 400; n += 1) {
        const { status } = await target.send({
          method: 'PUT',
          path: '/api/admin/forgot-password',
          from: `${wide}:${n.toString(16)}::1`,
          body: { email: email(`nobody${n}`) },
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
    run: async (target, { home, stranger, email }) => {
      await verifiedAdmin(target, { email: email('ola'), from: home });
      const path = '/api/admin/sign-in';
      const body = { email: email('ola'), password: PASSWORD };
      const signIn = () => target.send({ method: 'PUT', path, from: home, body });
      const quiet = await signIn();
      const crowd = Array.from({ length: 150 }, (_, n) =>
        signUp(target, { email: email(`crowd${n}`), from: stranger }),
      );
      const { status, ms } = await signIn();
      await Promise.allSettled(crowd);
      const figure = `answered ${status} after ${(ms / 1000).toFixed(1)} s, alone ${(quiet.ms / 1000).toFixed(1)} s`;
      // Compares with a quiet sign-in: if the machine is busy with other work, both are slow.
      return { figure, isHeld: status === 200 && ms < Math.max(1_000, 12 * quiet.ms) };
    },
  },
];
