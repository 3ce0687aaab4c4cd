import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster, DatabaseMachine } from './started-cluster.ts';

type Roles = ReturnType<Cluster['byRole']> & Pick<Cluster, 'machines' | 'control'>;

export type Drill = {
  situation: string;
  happens(roles: Roles): void | Promise<void>;
  lastsSeconds: number;
  ends?(roles: Roles): void;
  /** Writes work again after so many seconds, of the beginning or of the end. */
  backSeconds: number;
  isBackAfterEnd?: boolean;
};

const start = (machine: DatabaseMachine) => {
  machine.startEtcd();
  machine.startPatroni();
};
const everyEtcd = ({ machines }: Roles, act: 'startEtcd' | 'killEtcd') => {
  for (const machine of machines) machine[act]();
};

export const ofThePrimary: Drill[] = [
  {
    situation: 'the machine of the primary is killed',
    happens: ({ primary }) => primary.signal('SIGKILL'),
    ...{ lastsSeconds: 40, backSeconds: 40 },
    ends: ({ primary }) => start(primary),
  },
  {
    situation: 'the machine of the primary is frozen and wakes',
    happens: ({ primary }) => primary.signal('SIGSTOP'),
    ...{ lastsSeconds: 40, backSeconds: 40 },
    ends: ({ primary }) => primary.signal('SIGCONT'),
  },
  {
    situation: 'the machine of the primary is cut off',
    happens: ({ primary }) => primary.setCable('down'),
    ...{ lastsSeconds: 40, backSeconds: 40 },
    ends: ({ primary }) => primary.setCable('up'),
  },
  {
    situation: 'the primary is blind: portals see it, and it sees neither other machine',
    happens: ({ primary }) => primary.setBlind(true),
    ...{ lastsSeconds: 40, backSeconds: 40 },
    ends: ({ primary }) => primary.setBlind(false),
  },
];

export const ofParts: Drill[] = [
  {
    situation: 'PostgreSQL of the primary is killed',
    happens: ({ primary }) => primary.signalPostgres('SIGKILL'),
    ...{ lastsSeconds: 40, backSeconds: 40 },
  },
  {
    situation: 'PostgreSQL of the primary is frozen and wakes',
    happens: ({ primary }) => primary.signalPostgres('SIGSTOP'),
    ...{ lastsSeconds: 60, backSeconds: 60 },
    ends: ({ primary }) => primary.signalPostgres('SIGCONT'),
  },
  {
    situation: 'the machine of the synchronous standby is killed',
    happens: ({ standby }) => standby.signal('SIGKILL'),
    ...{ lastsSeconds: 20, backSeconds: 10 },
    ends: ({ standby }) => start(standby),
  },
  {
    situation: 'the primary is moved by command',
    happens: ({ primary, control }) =>
      control('switchover', 'emcee', '--leader', primary.name, '--force'),
    ...{ lastsSeconds: 10, backSeconds: 5 },
  },
  {
    situation: 'a replica is copied again by command',
    happens: ({ standby, control }) => control('reinit', 'emcee', standby.name, '--force'),
    ...{ lastsSeconds: 20, backSeconds: 5 },
  },
];

export const ofEtcd: Drill[] = [
  {
    situation: 'one etcd is killed, on the machine of the primary',
    happens: ({ primary }) => primary.killEtcd(),
    ...{ lastsSeconds: 20, backSeconds: 5 },
    ends: ({ primary }) => primary.startEtcd(),
  },
  {
    situation: 'all etcd are killed for a minute',
    happens: (roles) => everyEtcd(roles, 'killEtcd'),
    ...{ lastsSeconds: 60, backSeconds: 5 },
    ends: (roles) => everyEtcd(roles, 'startEtcd'),
  },
  {
    situation: 'all etcd are killed, then the machine of the primary',
    happens: async (roles) => {
      everyEtcd(roles, 'killEtcd');
      await delay(15_000);
      roles.primary.signal('SIGKILL');
    },
    lastsSeconds: 30,
    ends: (roles) => {
      everyEtcd(roles, 'startEtcd');
      roles.primary.startPatroni();
    },
    ...{ backSeconds: 45, isBackAfterEnd: true },
  },
  {
    situation: 'all etcd are killed, then the machine of the synchronous standby',
    happens: async (roles) => {
      everyEtcd(roles, 'killEtcd');
      await delay(15_000);
      roles.standby.signal('SIGKILL');
    },
    lastsSeconds: 30,
    ends: (roles) => {
      everyEtcd(roles, 'startEtcd');
      roles.standby.startPatroni();
    },
    ...{ backSeconds: 45, isBackAfterEnd: true },
  },
];
