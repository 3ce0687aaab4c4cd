import { count } from '@emcee/client';
import { type Payment, receiptTexts } from '@emcee/contract';
import type { Words } from '../../../lib/words.tsx';

export function hostsText(
  { hosts, fromHosts }: Pick<Payment, 'hosts' | 'fromHosts'>,
  words: Words,
): string {
  if (hosts === null) return '';
  return fromHosts === null
    ? words(receiptTexts.hosts, { n: count(hosts) })
    : words(receiptTexts.moreHosts, { from: count(fromHosts), n: count(hosts) });
}
