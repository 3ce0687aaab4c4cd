import { expect, it } from 'vitest';
import { type Leader, mayAlwaysLead, mayLead } from './may-lead.ts';

const roles = ['owner', 'admin', 'editor', 'viewer', 'host'] as const;
const scopes = [
  { leads: 'all', hostIds: [] },
  { leads: 'chosen', hostIds: ['oakbar'] },
  { leads: 'chosen', hostIds: ['crown'] },
  { leads: 'chosen', hostIds: [] },
] as const;
const plans = [[], ['crown'], ['oakbar']] as const;

const leaders: Leader[] = roles.flatMap((role) =>
  scopes.flatMap((scope) => plans.map((plannedHostIds) => ({ role, ...scope, plannedHostIds }))),
);

it('lets owners and admins run every room, and others those of their list, of a plan, or all', () => {
  expect(leaders).toHaveLength(60);
  for (const leader of leaders) {
    const { role, leads, hostIds, plannedHostIds } = leader;
    const isAlways = /^(owner|admin)$/.test(role) || leads === 'all' || hostIds[0] === 'crown';
    expect([leader, mayAlwaysLead(leader, 'crown')]).toEqual([leader, isAlways]);
    const isPlanned = plannedHostIds[0] === 'crown';
    expect([leader, mayLead(leader, 'crown')]).toEqual([leader, isAlways || isPlanned]);
  }
});
