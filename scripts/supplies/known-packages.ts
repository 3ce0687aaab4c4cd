import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownPackage } from './supply-chain.ts';

type Manifest = {
  name?: string;
  version?: string;
  license?: unknown;
  scripts?: Readonly<Record<string, string>>;
};

type LockedPackage = Manifest & { link?: boolean; hasInstallScript?: boolean };

const INSTALL_EVENTS = ['preinstall', 'install', 'postinstall'];
const FOLDER = 'node_modules/';

export function knownPackages(checkout: string): KnownPackage[] {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(checkout, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages).flatMap(([path, locked]) => {
    if (!path.includes(FOLDER) || locked.link === true) return [];
    const name = locked.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    return [lockedPackage(name, locked), ...installedPackage(name, join(checkout, path))];
  });
}

function lockedPackage(name: string, locked: LockedPackage): KnownPackage {
  return { ...asKnown(name, locked), runsAtInstall: locked.hasInstallScript === true };
}

// Packages for other machines are in the lock file, but not installed.
function installedPackage(name: string, folder: string): KnownPackage[] {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return [];
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  const { scripts = {} } = manifest;
  // npm builds packages with a binding.gyp even if they have no install script.
  const runsAtInstall =
    INSTALL_EVENTS.some((event) => event in scripts) || existsSync(join(folder, 'binding.gyp'));
  return [{ ...asKnown(name, manifest), runsAtInstall }];
}

function asKnown(name: string, { version = '', license }: Manifest): KnownPackage {
  return { name, version, license: licenseOf(license), runsAtInstall: false };
}

// Old packages write an object.
function licenseOf(license: unknown): string | undefined {
  if (typeof license === 'string') return license;
  if (typeof license !== 'object' || license === null || !('type' in license)) return undefined;
  return typeof license.type === 'string' ? license.type : undefined;
}
