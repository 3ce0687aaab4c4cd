/** Renders a content security policy. */
function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`.trimEnd())
    .join('; ');
}

const CLOSED = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
} as const;

/** No text becomes markup or code, but for what one of the named policies of the page admits. */
function trustedTypes(policies: string): Record<string, string> {
  return { 'require-trusted-types-for': "'script'", 'trusted-types': policies };
}

const NO_TRUSTED_TYPES = trustedTypes("'none'");

function portalDirectives(nonce: string, more: string): Record<string, string> {
  return {
    ...CLOSED,
    'script-src': `'self'${more}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob: https:",
    'font-src': "'self'",
    'connect-src': `'self'${more}`,
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
  };
}

/** The content security policies of what the server answers. */
export const policies = {
  /** For replies that are no documents. */
  nothing: policy({ ...CLOSED, ...NO_TRUSTED_TYPES, 'form-action': "'none'" }),

  /** For images that somebody uploaded: opened on its own, such an address is no page of ours. */
  image: policy({ ...CLOSED, ...NO_TRUSTED_TYPES, 'form-action': "'none'", sandbox: '' }),

  /** For the portal; the nonce is new in each reply. */
  portal: (nonce: string): string =>
    policy({ ...portalDirectives(nonce, ''), ...trustedTypes('default') }),

  /**
   * For the portal's pages with a payment: the hosts are those of the provider's script. It sets addresses of
   * scripts as texts, so there are no trusted types.
   */
  payment: (nonce: string, hosts: readonly string[]): string => {
    const more = hosts.map((host) => ` ${host}`).join('');
    const directives = portalDirectives(nonce, more);
    if (more === '') return policy(directives);
    // The provider's script writes small ones into the page, with the nonce that we hand it.
    return policy({
      ...directives,
      'script-src': `'self' 'nonce-${nonce}'${more}`,
      'style-src': `'self' 'nonce-${nonce}'${more}`,
      'frame-src': `'self'${more}`,
      'child-src': `'self'${more}`,
    });
  },

  /** For the phones of players and the screens of rooms, which style nothing at run time and ask nobody else. */
  play: policy({
    ...CLOSED,
    ...NO_TRUSTED_TYPES,
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'none'",
  }),

  /** For the readable API documents, whose page styles itself inline and cleans texts by a policy called dompurify. */
  documents: policy({
    ...CLOSED,
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'form-action': "'none'",
    ...trustedTypes("default dompurify 'allow-duplicates'"),
  }),

  /** For the plain pages of the local services. */
  localPage: policy({
    ...CLOSED,
    ...NO_TRUSTED_TYPES,
    'frame-ancestors': "'self'",
    'style-src': "'unsafe-inline'",
    'img-src': "'self' data:",
    'frame-src': "'self'",
    'form-action': "'self' http: https:",
  }),
} as const;
