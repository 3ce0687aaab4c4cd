/**
 * Preloaded by `node --import`. For each import that leads to a file of drizzle-orm, Node reads the 130 kB in which
 * its package.json lists what it exports: a thousand times a start, half of the time that loading the server takes.
 * Where the files are is known after the first time.
 */
import { registerHooks } from 'node:module';

type Resolved = ReturnType<Parameters<Parameters<typeof registerHooks>[0]['resolve'] & object>[2]>;

const found = new Map<string, Resolved>();

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier.startsWith('drizzle-orm')) {
      const resolved = found.get(specifier) ?? next(specifier, context);
      found.set(specifier, resolved);
      return { ...resolved, shortCircuit: true };
    }
    const { parentURL = '' } = context;
    const isWithin =
      specifier.startsWith('.') && /\/node_modules\/drizzle-orm\/[^?]*\.js$/.test(parentURL);
    if (!isWithin) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
