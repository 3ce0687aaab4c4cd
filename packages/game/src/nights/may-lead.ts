/** A member of an organization, as far as running its rooms goes. */
export type Leader = {
  role: string;
  leads: 'all' | 'chosen';
  /** The rooms that they may run, if not all. */
  hostIds: readonly string[];
  /** The rooms that they may run now because of a plan. */
  plannedHostIds: readonly string[];
};

/** True if the member may run a room of their organization. */
export function mayLead(leader: Leader, hostId: string): boolean {
  return mayAlwaysLead(leader, hostId) || leader.plannedHostIds.includes(hostId);
}

/** Without a plan. */
export function mayAlwaysLead(
  { role, leads, hostIds }: Omit<Leader, 'plannedHostIds'>,
  hostId: string,
): boolean {
  return role === 'owner' || role === 'admin' || leads === 'all' || hostIds.includes(hostId);
}
