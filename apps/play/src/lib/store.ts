/** Each change creates a new object. */
export type Store<Value> = {
  get: () => Value;
  set: (change: Partial<Value>) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createStore<Value extends object>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
