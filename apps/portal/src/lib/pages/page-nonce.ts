/** The server writes a fresh nonce into each document; it admits style sheets and scripts that are added at run time. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
}
