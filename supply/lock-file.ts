import { readFileSync } from 'node:fs';

/** Describes a package as `package-lock.json` holds it. */
export interface LockedPackage {
  readonly name?: string;
  readonly version: string;
  /** Holds algorithm and hash of the archive, the latter in base64. */
  readonly integrity?: string;
  readonly license?: string;
  /** Only building and testing need the package. */
  readonly dev?: boolean;
  /** The portal works without the package, or another machine needs it. */
  readonly optional?: boolean;
  /** Building needs the package, and a package of the portal may use it. */
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Lists all packages by the folder that they are installed in; the portal itself is in the folder without a name. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const MODULES = 'node_modules/';

export const packagesIn = (lockFile: string): LockedPackages =>
  (JSON.parse(lockFile) as { readonly packages: LockedPackages }).packages;

export const readLockFile = (): string => readFileSync('package-lock.json', 'utf8');

export const nameIn = (folder: string): string => folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);

/** Returns the folder in which Node finds a package that one in another folder imports: the nearest `node_modules` that has it. */
export const folderOf = (packages: LockedPackages, from: string, name: string): string | undefined => {
  const inside = `${from === '' ? '' : `${from}/`}${MODULES}${name}`;
  if (packages[inside] !== undefined) return inside;
  if (from === '') return undefined;
  const above = from.slice(0, Math.max(0, from.lastIndexOf(MODULES) - 1));
  return folderOf(packages, above, name);
};
