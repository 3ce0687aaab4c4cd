/**
 * Preloaded by `node --import`. Without this cache, Node reads drizzle-orm's 130 kB package.json a thousand
 * times per start, half of the server's loading time.
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
