import { policies } from './content-policy.ts';

/** What keeps a reply safe in a browser; a document has its permissions policy beside it, and says more where it needs more. */
export const safeHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': policies.nothing,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;
