/** A claim that is renewed until it ends. */
export type Renewed = {
  /** Ends it; resolves once no renewal is on its way. */
  end(): Promise<void>;
};

/**
 * Renews a claim again and again while its work goes on, however long that takes. Who is killed renews
 * nothing, so others may wait for a short claim.
 */
export function renewed(everySeconds: number, renew: () => Promise<unknown>): Renewed {
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // Where the database is away, so is what it was claimed for.
    renewing = renewing.then(renew).catch(() => undefined);
  }, everySeconds * 1_000);
  return {
    end: async () => {
      clearInterval(timer);
      await renewing;
    },
  };
}
