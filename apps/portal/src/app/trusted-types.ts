/** The browser calls these before a text becomes markup or a script address. */
type Rules = {
  createHTML: (text: string) => string | null;
  createScriptURL: (address: string) => string | null;
};

/**
 * The only Trusted Types policy that the server's CSP allows; for libraries and browser calls that take text.
 * It can't bring code onto the page. A refused text throws, and the console reports it.
 */
export const trustedTypeRules: Rules = {
  // Mantine writes style sheets by innerHTML. Text without "<" is never markup.
  createHTML: (text) => (text.includes('<') ? null : text),
  // The worker that reads question files is one of our own built files.
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, window.location.href);
    return origin === window.location.origin && pathname.startsWith('/assets/') ? address : null;
  },
};

type Factory = { createPolicy(name: string, rules: Rules): unknown };

export function provideTrustedTypes(page: object = window): void {
  if (knowsTrustedTypes(page)) page.trustedTypes.createPolicy('default', trustedTypeRules);
}

// The DOM types of TypeScript do not include Trusted Types yet.
function knowsTrustedTypes(page: object): page is { trustedTypes: Factory } {
  return 'trustedTypes' in page;
}
