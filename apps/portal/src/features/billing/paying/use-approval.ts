import { isoDay } from '@emcee/client';
import {
  ApiError,
  billingCalls,
  billingTexts,
  errorTexts,
  isRefusal,
  type ReplyOf,
  type Sayable,
  type SubscriptionStatus,
  type TextValues,
} from '@emcee/contract';
import { useEffect, useState } from 'react';
import { useSend } from '../../../lib/calls/calls.ts';
import { isUnpaid } from '../subscription-rules.ts';

type Reply = ReplyOf<typeof billingCalls.approveSubscription>;
type Info = ReplyOf<typeof billingCalls.info>;

/** The provider adds these to the return address. */
export type ReturnedIds = { approvedSubId: string; ba_token: string };

export type Approval =
  | { kind: 'waiting' }
  | { kind: 'active'; title: string; text: string; values: TextValues }
  /** `reason` is the server's, if it has one. */
  | { kind: 'refused'; reason?: Sayable }
  | { kind: 'failed'; said: Sayable };

const IS_ACTIVE = 'Your subscription is active';
const IS_CHANGED = 'Your subscription has changed';

const ASK_EVERY_MS = 2_000;
const SLOW_AFTER_MS = 60_000;

/** A retry would change nothing: provider or server does not know these ids. */
const NOT_APPROVED = new Set([404, 409]);

/** Effects may run twice, so send one call per page load. */
const approvals = new Map<string, Promise<Reply>>();

function approveOnce(id: string, approve: () => Promise<Reply>): Promise<Reply> {
  const running = approvals.get(id);
  if (running !== undefined) return running;
  const started = approve();
  approvals.set(id, started);
  return started;
}

type Filled = Pick<Extract<Approval, { kind: 'active' }>, 'text' | 'values'>;

function approvalFor(status: SubscriptionStatus, title: string, filled: Filled): Approval {
  if (status === 'PENDING') return { kind: 'waiting' };
  return status === 'ACTIVE' ? { kind: 'active', title, ...filled } : { kind: 'refused' };
}

function hostsNow(n: number): Filled {
  return { text: billingTexts.hostsNow, values: { n } };
}

function approvalOf({ status, updateMethod, ...reply }: Reply): Approval {
  const text = approvalText(updateMethod, reply);
  return approvalFor(status, updateMethod === 'CREATE' ? IS_ACTIVE : IS_CHANGED, text);
}

function approvalText(
  updateMethod: Reply['updateMethod'],
  { quantity, nextCycleQuantity, end }: Pick<Reply, 'quantity' | 'nextCycleQuantity' | 'end'>,
): Filled {
  if (updateMethod === 'KEEP') {
    const text =
      nextCycleQuantity === quantity ? billingTexts.hostsKept : billingTexts.keepUnconfirmed;
    return { text, values: { n: quantity } };
  }
  const isLater = updateMethod === 'DECREASE' && end !== null;
  if (!isLater) return hostsNow(quantity);
  return { text: billingTexts.hostsFrom, values: { n: nextCycleQuantity, date: isoDay(end) } };
}

function approvalOfInfo(info: Info): Approval {
  const { subscriptionStatus, subscriptionQuantity, pendingUpdate } = info;
  if (isUnpaid(info)) {
    return pendingUpdate === undefined ? { kind: 'refused' } : { kind: 'waiting' };
  }
  return approvalFor(subscriptionStatus, IS_ACTIVE, hostsNow(subscriptionQuantity));
}

function approvalOfError(error: unknown): Approval {
  if (!(error instanceof ApiError)) return { kind: 'failed', said: errorTexts.internal };
  if (!NOT_APPROVED.has(error.status)) return { kind: 'failed', said: error };
  const hasReason = error.status === 409 && !isRefusal(error, billingTexts.notApproved);
  return hasReason ? { kind: 'refused', reason: error } : { kind: 'refused' };
}

/** Ignores outages. */
function useActivation(isPending: boolean, onSettled: (approval: Approval) => void): void {
  const { mutateAsync: ask } = useSend(billingCalls.info);
  useEffect(() => {
    if (!isPending) return;
    let isShown = true;
    let timer: number | undefined;
    async function askAgain(): Promise<void> {
      const approval = await ask({}).then(approvalOfInfo, () => undefined);
      if (!isShown) return;
      if (approval === undefined || approval.kind === 'waiting') wait();
      else onSettled(approval);
    }
    function wait(): void {
      timer = window.setTimeout(() => void askAgain(), ASK_EVERY_MS);
    }
    wait();
    return () => {
      isShown = false;
      window.clearTimeout(timer);
    };
  }, [isPending, ask, onSettled]);
}

/** Reports the payer's return once, and waits until the subscription is active. */
export function useApproval({ approvedSubId, ba_token }: ReturnedIds) {
  const { mutateAsync: approve } = useSend(billingCalls.approveSubscription);
  const [approval, setApproval] = useState<Approval>();
  const [isSlow, setIsSlow] = useState(false);
  useActivation(approval?.kind === 'waiting', setApproval);

  useEffect(() => {
    if (approval !== undefined) return;
    let isShown = true;
    function settle(next: Approval): void {
      if (isShown) setApproval(next);
    }
    approveOnce(approvedSubId, () =>
      // Some returns contain only the token; the server finds the pending approval by it.
      approve(approvedSubId === '' ? { ba_token } : { approvedSubId, ba_token }),
    )
      .then((reply) => settle(approvalOf(reply)))
      .catch((error: unknown) => settle(approvalOfError(error)));
    return () => {
      isShown = false;
    };
  }, [approval, approve, approvedSubId, ba_token]);

  useEffect(() => {
    const timer = window.setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);

  return {
    approval: approval ?? { kind: 'waiting' as const },
    /** The provider takes longer than a progress bar should be watched. */
    isSlow,
    tryAgain(): void {
      approvals.delete(approvedSubId);
      setApproval(undefined);
    },
  };
}
