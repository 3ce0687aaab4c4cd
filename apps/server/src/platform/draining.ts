/** Whether this process is about to stop: it still serves, and says that new requests should go elsewhere. */
export type Draining = { isDraining(): boolean; begin(): void };

/** A process begins as one that stays. */
export function createDraining(): Draining {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    begin: () => {
      isDraining = true;
    },
  };
}
