import type { Attack } from './attack.ts';
import { linkToken, openRoom, PASSWORD, signUp, verifiedAdmin } from './people.ts';

const VERIFY = '/api/admin/verify';
const FORGOT = '/api/admin/forgot-password';

export const accountAttacks: readonly Attack[] = [
  {
    name: 'pre-hijack',
    tries: "registers somebody else's address and waits until its owner follows the mail",
    before: 'stays signed in',
    run: async (target, { home, stranger, email }) => {
      const hijacker = await signUp(target, { email: email('ola'), from: stranger });
      const verificationToken = await linkToken(target, { email: email('ola'), path: '/verify/' });
      await target.put(VERIFY, { verificationToken }, { from: home });
      const own = { from: stranger, token: String(hijacker.body.token) };
      const me = await target.get('/api/admin/me', own);
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
      const statuses: number[] = [];
      for (const address of asked) {
        const { status } = await target.put(FORGOT, { email: address }, { from: stranger });
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
    run: async (target, { home: from, stranger, email }) => {
      await signUp(target, { email: email('ola'), from });
      const verificationToken = await linkToken(target, { email: email('ola'), path: '/verify/' });
      await target.put(FORGOT, { email: email('ola') }, { from });
      const resetToken = await linkToken(target, { email: email('ola'), path: '/reset-password/' });
      const chosen = { password: PASSWORD, resetToken };
      await target.put('/api/admin/reset-password', chosen, { from });
      const { status, body } = await target.put(VERIFY, { verificationToken }, { from: stranger });
      const isHeld = body.token === undefined;
      return { figure: `answered ${status}${isHeld ? '' : ' with a session'}`, isHeld };
    },
  },
  {
    name: 'lock-out',
    tries: 'types ten wrong passwords of a host in its network, and ninety in nine others',
    before: 'the host on a new device is answered 429 after 0.0 s',
    run: async (target, scene) => {
      const { home, email, stranger } = scene;
      await openRoom(target, scene);
      const signIn = (from: string, password: string) =>
        target.put('/api/auth/sign-in', { email: email('host'), password }, { from });
      for (let n = 0; n < 10; n += 1) {
        const networks = Array.from({ length: 9 }, (_, each) =>
          stranger.replace('.0.', `.${each + 1}.`),
        );
        await Promise.all([home, ...networks].map((from) => signIn(from, `wrong${n}password1`)));
      }
      const { status, ms } = await signIn(home, PASSWORD);
      const figure = `the host on a new device is answered ${status} after ${(ms / 1000).toFixed(1)} s`;
      return { figure, isHeld: status === 200 };
    },
  },
  {
    name: 'mail-flood',
    tries: "asks for a new password ten times, so that the owner's own request is refused",
    before: 'the owner is answered 429',
    run: async (target, { home, stranger, email }) => {
      await verifiedAdmin(target, { email: email('ola'), from: home });
      const body = { email: email('ola') };
      for (let n = 0; n < 10; n += 1) await target.put(FORGOT, body, { from: stranger });
      const { status } = await target.put(FORGOT, body, { from: home });
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
        const from = `${wide}:${n.toString(16)}::1`;
        const { status } = await target.put(FORGOT, { email: email(`nobody${n}`) }, { from });
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
      const body = { email: email('ola'), password: PASSWORD };
      const signIn = () => target.put('/api/admin/sign-in', body, { from: home });
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
