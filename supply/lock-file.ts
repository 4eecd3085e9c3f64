import { readFileSync } from 'node:fs';

/** A package as described in `package-lock.json`. */
export interface LockedPackage {
  readonly name?: string;
  readonly version: string;
  /** The algorithm and the hash of the archive, the latter in base64. */
  readonly integrity?: string;
  readonly license?: string;
  /** The package is needed only for building and testing. */
  readonly dev?: boolean;
  /** The portal works without the package, or only machines of another kind need it. */
  readonly optional?: boolean;
  /** The package is needed for building, and is optional for a package of the portal. */
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** All packages by the folder that they are installed in; the portal itself has the empty name. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const MODULES = 'node_modules/';

export const packagesIn = (lockFile: string): LockedPackages =>
  (JSON.parse(lockFile) as { readonly packages: LockedPackages }).packages;

export const readLockFile = (): string => readFileSync('package-lock.json', 'utf8');

export const nameIn = (folder: string): string => folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);

/** Returns the folder in which Node finds a package that is imported in another folder: the nearest `node_modules` that has it. */
export const folderOf = (packages: LockedPackages, from: string, name: string): string | undefined => {
  const inside = `${from === '' ? '' : `${from}/`}${MODULES}${name}`;
  if (packages[inside] !== undefined) return inside;
  if (from === '') return undefined;
  const above = from.slice(0, Math.max(0, from.lastIndexOf(MODULES) - 1));
  return folderOf(packages, above, name);
};
