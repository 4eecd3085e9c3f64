import { hash } from 'node:crypto';

import { licenceOf } from './licences.ts';
import { folderOf, nameIn, packagesIn, type LockedPackage, type LockedPackages } from './lock-file.ts';

/** Says whether a running portal contains the component: always, on some machines, or never, because it only builds and tests. */
type Scope = 'required' | 'optional' | 'excluded';

interface Component {
  readonly type: 'library' | 'application';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly scope?: Scope;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly (
    | { readonly license: { readonly id: string } }
    | { readonly expression: string }
  )[];
}

export interface Sbom {
  readonly $schema: string;
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly version: number;
  readonly metadata: {
    readonly lifecycles: readonly { readonly phase: 'pre-build' }[];
    readonly component: Component;
  };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

const refOf = (packages: LockedPackages, folder: string): string => {
  const { name = nameIn(folder), version } = packages[folder]!;
  return purlOf(name, version);
};

const scopeOf = ({ dev, optional, devOptional }: LockedPackage): Scope => {
  if (dev === true) return 'excluded';
  return optional === true || devOptional === true ? 'optional' : 'required';
};

/** Converts “sha512-…”, as npm writes it, to the form of CycloneDX. */
const hashesOf = ({ integrity = '' }: LockedPackage) =>
  [...integrity.matchAll(/sha(?<bits>256|384|512)-(?<base64>\S+)/g)].map(({ groups }) => ({
    alg: `SHA-${groups!['bits']}`,
    content: Buffer.from(groups!['base64']!, 'base64').toString('hex'),
  }));

const licencesOf = (folder: string, locked: LockedPackage) => {
  const licence = licenceOf(folder, locked);
  if (licence === undefined) return {};
  return { licenses: [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }] };
};

const componentOf = (folder: string, locked: LockedPackage): Component => {
  const { name = nameIn(folder), version } = locked;
  const purl = purlOf(name, version);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: scopeOf(locked),
    hashes: hashesOf(locked),
    ...licencesOf(folder, locked),
    purl,
  };
};

/** Sorts by code units, which do not depend on the language of the machine. */
const byText =
  <Item>(textOf: (item: Item) => string) =>
  (one: Item, other: Item): number => {
    const [a, b] = [textOf(one), textOf(other)];
    if (a === b) return 0;
    return a < b ? -1 : 1;
  };

const SCOPES: readonly Scope[] = ['required', 'optional', 'excluded'];

/** Merges copies of one version in several folders into one component, with the widest scope of any of them. */
const once = (components: readonly Component[]): Component[] => {
  const found = new Map<string, Component>();
  for (const scope of SCOPES)
    for (const component of components)
      if (component.scope === scope && !found.has(component.purl)) found.set(component.purl, component);
  return [...found.values()].toSorted(byText(({ purl }) => purl));
};

const dependenciesOf = (packages: LockedPackages): Sbom['dependencies'] => {
  const found = new Map<string, Set<string>>();
  for (const [folder, locked] of Object.entries(packages)) {
    const ref = refOf(packages, folder);
    const dependsOn = found.get(ref) ?? new Set();
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = locked;
    const names = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(names)) {
      const target = folderOf(packages, folder, name);
      if (target !== undefined) dependsOn.add(refOf(packages, target));
    }
    found.set(ref, dependsOn);
  }
  return [...found]
    .map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].toSorted() }))
    .toSorted(byText(({ ref }) => ref));
};

/** Derives the serial number from the content of the lock file, so that the same lock file always gives the same bytes. */
const serialNumberOf = (lockFile: string): string => {
  const hex = hash('sha256', lockFile, 'hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`;
};

/**
 * Lists every package of a lock file in the format CycloneDX, without a timestamp, so that the same lock file gives
 * the same list. npm's own command leaves out packages with code compiled for other machines, and names the portal
 * after its folder.
 */
export const sbomOf = (lockFile: string): Sbom => {
  const packages = packagesIn(lockFile);
  const { '': root, ...others } = packages;
  const { name = '', version } = root!;
  const purl = purlOf(name, version);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumberOf(lockFile),
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: { type: 'application', 'bom-ref': purl, name, version, purl },
    },
    components: once(Object.entries(others).map(([folder, locked]) => componentOf(folder, locked))),
    dependencies: dependenciesOf(packages),
  };
};
