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

/** Text becomes markup or code only through one of the named policies of the page. */
function trustedTypes(policies: string): Record<string, string> {
  return { 'require-trusted-types-for': "'script'", 'trusted-types': policies };
}

const NO_TRUSTED_TYPES = trustedTypes("'none'");

/** Phones and screens add no styles at run time and call no other host. */
const PLAY = {
  ...CLOSED,
  ...NO_TRUSTED_TYPES,
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: https:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'none'",
};

function portalDirectives(nonce: string, more: string): Record<string, string> {
  return {
    ...CLOSED,
    'script-src': `'self'${more}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob: https:",
    'font-src': "'self'",
    'connect-src': `'self'${more}`,
    // The preview of a brand.
    'frame-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
  };
}

export const policies = {
  nothing: policy({ ...CLOSED, ...NO_TRUSTED_TYPES, 'form-action': "'none'" }),

  /** For scripts: the policy in the reply of a worker's script limits its imports. */
  script: policy({
    ...CLOSED,
    ...NO_TRUSTED_TYPES,
    'script-src': "'self'",
    'form-action': "'none'",
  }),

  /** For uploaded images: opened directly, they must not act as a page of ours. */
  image: policy({ ...CLOSED, ...NO_TRUSTED_TYPES, 'form-action': "'none'", sandbox: '' }),

  /** The nonce is new in every reply. */
  portal: (nonce: string): string =>
    policy({ ...portalDirectives(nonce, ''), ...trustedTypes('default') }),

  /** `hosts` serve the provider's script, which sets script addresses as text, so trusted types are off. */
  payment: (nonce: string, hosts: readonly string[]): string => {
    const more = hosts.map((host) => ` ${host}`).join('');
    const directives = portalDirectives(nonce, more);
    if (more === '') return policy(directives);
    // The provider's script uses our nonce for inline scripts and styles.
    return policy({
      ...directives,
      'script-src': `'self' 'nonce-${nonce}'${more}`,
      'style-src': `'self' 'nonce-${nonce}'${more}`,
      'frame-src': `'self'${more}`,
      'child-src': `'self'${more}`,
    });
  },

  play: policy(PLAY),

  /** For a page of the players' app in a page of ours. */
  framed: policy({ ...PLAY, 'frame-ancestors': "'self'" }),

  /** The page has inline styles and cleans text with a policy called dompurify. */
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
