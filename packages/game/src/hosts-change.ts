import { increaseFeeCents } from './pricing.ts';

/** Outcome of wanting another number of hosts. `isPlanned`: the next payment brings the number anyway. */
export type HostsChange =
  | { kind: 'same'; isPlanned: boolean }
  | { kind: 'too-few'; surplus: number }
  | { kind: 'keep' }
  | { kind: 'increase'; feeCents: number }
  | { kind: 'decrease' };

/** Numbers of hosts: paid for now, and from the next payment on. */
export type PaidHosts = {
  quantity: number;
  nextCycleQuantity: number;
  /** True if a planned decrease can be taken back. */
  canKeep?: boolean;
  /** Existing hosts; a lower number is too few. */
  hostCount?: number;
};

/** Tells what becomes of a subscription whose owner wants another number of hosts. */
export function hostsChangeTo(
  wanted: number,
  { quantity, nextCycleQuantity, canKeep = false, hostCount = 0 }: PaidHosts,
): HostsChange {
  if (wanted === quantity) return canKeep ? { kind: 'keep' } : { kind: 'same', isPlanned: false };
  if (wanted === nextCycleQuantity) return { kind: 'same', isPlanned: true };
  if (wanted < hostCount) return { kind: 'too-few', surplus: hostCount - wanted };
  if (wanted < quantity) return { kind: 'decrease' };
  return { kind: 'increase', feeCents: increaseFeeCents(quantity, wanted) };
}
