/** Machines of a test: each has its own network and its own files on top of one Debian. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

const BRIDGE = 'machines';
export const ADDRESSES = ['10.0.0.21', '10.0.0.22', '10.0.0.23'] as const;

export type Machine = {
  name: string;
  address: string;
  /** The machine's files. */
  root: string;
  /** Returns the output. */
  run(user: string, ...command: string[]): string;
  /** Its output goes to a file in `/var/log`. */
  start(user: string, program: { command: string[]; env?: Record<string, string> }): void;
  /** Reaches all processes. */
  signal(signal: NodeJS.Signals): void;
  setCable(state: 'up' | 'down'): void;
  setBlind(isBlind: boolean): void;
};

const ip = (...words: string[]) => execFileSync('ip', words, { encoding: 'utf8' });

/** The test itself is at 10.0.0.1. Nothing leads out of this network. */
export function makeNetwork(): void {
  const outside = Object.entries(networkInterfaces()).filter(([name]) => name !== 'lo');
  if (outside.length > 0) throw new Error('Run it by npm run test:operations, in its own network.');
  // Names of networks are files; these vanish with the test.
  mkdirSync('/run/netns', { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns']);
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', '10.0.0.1/24', 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
}

export function makeMachine(name: string, place: { address: string; folder: string }): Machine {
  const { address, folder } = place;
  const root = mountSystem(join(folder, name));
  connect(name, address);
  const inside = (user: string, command: readonly string[]) => [
    ...['netns', 'exec', name, 'chroot', root],
    ...['setpriv', '--reuid', user, '--regid', user, '--init-groups', '--', ...command],
  ];
  return {
    ...{ name, address, root },
    run: (user, ...command) => ip(...inside(user, command)),
    start: (user, { command, env = {} }) => {
      const log = openSync(join(root, 'var/log', `${user}.log`), 'a');
      const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';
      const options = { env: { PATH, LANG: 'C.UTF-8', ...env }, cwd: '/' };
      spawn('ip', inside(user, command), { ...options, stdio: ['ignore', log, log] });
    },
    signal: (signal) => {
      for (const pid of ip('netns', 'pids', name).split('\n').filter(Boolean))
        signalOne(pid, signal);
    },
    setCable: (state) => ip('link', 'set', `to-${name}`, state),
    setBlind: (isBlind) => {
      for (const other of ADDRESSES.filter((each) => each !== address)) {
        ip('-n', name, 'route', isBlind ? 'add' : 'del', 'blackhole', other);
      }
    },
  };
}

export function signalOne(pid: string, signal: NodeJS.Signals): void {
  try {
    process.kill(Number(pid), signal);
  } catch {
    // The process has ended in the meantime.
  }
}

function mountSystem(folder: string): string {
  const root = join(folder, 'root');
  for (const each of ['root', 'upper', 'work']) mkdirSync(join(folder, each), { recursive: true });
  const lower = `lowerdir=${process.env.DEBIAN_13}`;
  const layers = `${lower},upperdir=${folder}/upper,workdir=${folder}/work`;
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, root]);
  execFileSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
  mkdirSync(join(root, 'dev/shm'), { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', join(root, 'dev/shm')]);
  return root;
}

function connect(name: string, address: string): void {
  ip('netns', 'add', name);
  ip('link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', `to-${name}`, 'master', BRIDGE, 'up');
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up');
}
