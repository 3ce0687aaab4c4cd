/** What the browser asks before a text becomes markup or the address of a script. */
type Rules = {
  createHTML: (text: string) => string | null;
  createScriptURL: (address: string) => string | null;
};

/**
 * The one policy that the server's content policy names, for texts that libraries and the browser's own calls take.
 * Nothing in it can bring code onto the page; whatever it refuses fails, and is reported in the console.
 */
export const trustedTypeRules: Rules = {
  // Mantine writes style sheets by innerHTML. Without a < no text is markup.
  createHTML: (text) => (text.includes('<') ? null : text),
  // The worker that reads question files is one of our own built files.
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, window.location.href);
    return origin === window.location.origin && pathname.startsWith('/assets/') ? address : null;
  },
};

type Factory = { createPolicy(name: string, rules: Rules): unknown };

/** Makes the policy, where the browser knows trusted types. */
export function provideTrustedTypes(page: object = window): void {
  if (knowsTrustedTypes(page)) page.trustedTypes.createPolicy('default', trustedTypeRules);
}

// The types of the platform do not know them yet.
function knowsTrustedTypes(page: object): page is { trustedTypes: Factory } {
  return 'trustedTypes' in page;
}
