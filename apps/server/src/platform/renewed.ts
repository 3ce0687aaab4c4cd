export type Renewed = {
  end(): Promise<void>;
};

/** A killed process stops renewing, so a claim can be short. */
export function renewed(everySeconds: number, renew: () => Promise<unknown>): Renewed {
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // If the database is down, so is the claimed work.
    renewing = renewing.then(renew).catch(() => undefined);
  }, everySeconds * 1_000);
  return {
    end: async () => {
      clearInterval(timer);
      await renewing;
    },
  };
}
