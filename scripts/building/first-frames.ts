import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const FLAVOURS = ['enterprise', 'education'] as const;

/** What a document shows before its scripts are there: its markup in each flavour, and the menu's entry of each address. */
export type FirstFrames = {
  markup: Record<(typeof FLAVOURS)[number], string>;
  entries: Record<string, string>;
};

/** What the module that is rendered exports. */
type FrameModule = {
  firstFrame: (flavour: (typeof FLAVOURS)[number]) => string;
  entriesByAddress: () => Record<string, string>;
};

/** Renders the frame of an app, as its own components draw it, with the names that the build gives their styles. */
export async function firstFrames(root: string, entry: string): Promise<FirstFrames> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), withoutLaterParts],
    // What Node cannot load, or only in thousands of files.
    ssr: { noExternal: [/^@emcee/, /^@mantine/, /^@tabler/] },
    build: { ssr: entry, write: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const files = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const script = files.find((file) => file.type === 'chunk');
  if (script === undefined) throw new Error(`${entry} has no code`);
  const { firstFrame, entriesByAddress } = await loaded(script.code);
  const [enterprise, education] = FLAVOURS.map(firstFrame);
  if (!enterprise || !education) throw new Error(`${entry} draws nothing`);
  return { markup: { enterprise, education }, entries: entriesByAddress() };
}

/** What is loaded later is not drawn first: the pages, above all. */
const withoutLaterParts = {
  name: 'without-later-parts',
  resolveDynamicImport: () => ({ id: 'node:module', external: true }),
};

/** Beside the packages that it imports. */
async function loaded(code: string): Promise<FrameModule> {
  const folder = await mkdtemp(join(import.meta.dirname, '../../node_modules/.first-frame-'));
  try {
    const file = join(folder, 'first-frame.js');
    await writeFile(file, code);
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
