import { policies } from './content-policy.ts';
import { permissions } from './permissions-policy.ts';

/** What keeps a reply safe in a browser; documents say more where they need more. */
export const safeHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': policies.nothing,
  'permissions-policy': permissions.usual,
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
