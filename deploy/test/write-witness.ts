import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, type DatabaseMachine, PORTAL_PASSWORD } from './started-cluster.ts';

const EVERY_MS = 100;
const PATIENCE_MS = 2_000;

/**
 * Asks each database directly to take a write until it is stopped. Returns the machines that acknowledged
 * one, in turn.
 */
export async function witnessed({
  machines,
  byRole,
}: Cluster): Promise<{ stop(): Promise<string[]> }> {
  byRole().primary.ask('create table witness (); grant insert on witness to emcee', 'emcee');
  const wrote: string[] = [];
  let isOver = false;
  const watching = machines.map(async (machine) => {
    while (!isOver) {
      if ((await takesWrite(machine)) && wrote.at(-1) !== machine.name) wrote.push(machine.name);
      await delay(EVERY_MS);
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(watching);
      return wrote;
    },
  };
}

async function takesWrite({ root }: DatabaseMachine): Promise<boolean> {
  const client = new pg.Client({
    ...{ host: `${root}/run/postgresql`, database: 'emcee' },
    ...{ user: 'emcee', password: PORTAL_PASSWORD },
    ...{ connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('insert into witness default values');
    return true;
  } catch {
    return false;
  } finally {
    // The socket of a frozen server never closes.
    void client.end().catch(() => undefined);
  }
}
