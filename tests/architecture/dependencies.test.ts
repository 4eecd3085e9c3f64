import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { ALLOWED, ALLOWED_FOR_BUILDING, isAllowed, licenceOf } from '#supply/licences.ts';
import { folderOf, nameIn, packagesIn, readLockFile, type LockedPackages } from '#supply/lock-file.ts';
import { sbomOf } from '#supply/sbom.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const lockFile = readLockFile();
const packages = packagesIn(lockFile);
const sbom = sbomOf(lockFile);
const { '': root, ...locked } = packages;

/** Follows the portal's dependencies as Node does, without relying on the flags that npm writes into the lock file. */
const neededBy = (all: LockedPackages): ReadonlySet<string> => {
  const found = new Set<string>();
  const follow = (folder: string): void => {
    const { dependencies, optionalDependencies } = all[folder]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const target = folderOf(all, folder, name);
      if (target === undefined || found.has(target)) continue;
      found.add(target);
      follow(target);
    }
  };
  follow('');
  return found;
};

const production = [...neededBy(packages)];

describe('the dependency policy', () => {
  test('each package is required at an exact version', () => {
    const { dependencies, devDependencies, overrides } = manifest;
    for (const versions of [dependencies, devDependencies, overrides])
      for (const [name, version] of Object.entries(versions))
        expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)]);
    expect(root).toMatchObject({ dependencies, devDependencies });
  });

  test('the lock file holds the hash of every archive', () => {
    const hashes = Object.entries(locked).map(([folder, { integrity = '' }]) => [folder, integrity]);
    expect(hashes.filter(([, integrity]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('the licence of every package is known and allowed', () => {
    const faults = Object.entries(locked).filter(([folder, found]) => {
      const allowed = found.dev === true ? ALLOWED_FOR_BUILDING : ALLOWED;
      const licence = licenceOf(folder, found);
      return licence === undefined || !isAllowed(licence, allowed);
    });
    expect(faults).toEqual([]);
  });

  test('an install script that package.json does not allow stops the installation', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
    const scripted = Object.keys(locked).filter((folder) => locked[folder]?.hasInstallScript);
    expect(new Set(Object.keys(manifest.allowScripts))).toEqual(new Set(scripted.map(nameIn)));
    expect(production.filter((folder) => scripted.includes(folder)).map(nameIn)).toEqual(['node']);
  });

  test.each([
    ['MIT AND OFL-1.1', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['Apache-2.0 WITH LLVM-exception', false],
    ['SEE LICENSE IN LICENSE', false],
  ])('judges the licence expression %s', (expression, isFine) => {
    expect(isAllowed(expression, ALLOWED)).toBe(isFine);
  });
});

describe('the software bill of materials', () => {
  const componentOf = new Map(sbom.components.map((component) => [component.purl, component]));

  test('names the portal with its version', () => {
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    const { name, version } = manifest;
    expect(sbom.metadata.component).toMatchObject({ type: 'application', name, version });
  });

  test('lists everything that a running portal needs, with version, address, licence and hash', () => {
    expect(production.length).toBeGreaterThan(190);
    for (const folder of production) {
      const { version, integrity = '' } = packages[folder]!;
      const name = nameIn(folder);
      const component = componentOf.get(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      expect(component).toMatchObject({ type: 'library', name, version });
      expect(component?.scope).not.toBe('excluded');
      expect(component?.licenses).toHaveLength(1);
      const [hash] = component?.hashes ?? [];
      expect(hash?.alg).toBe('SHA-512');
      expect(`sha512-${Buffer.from(hash?.content ?? '', 'hex').toString('base64')}`).toBe(integrity);
    }
  });

  test('lists all other packages, too, and marks Vitest as not needed by a running portal', () => {
    const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
    const all = Object.entries(locked).map(
      ([folder, { name, version }]) => `${name ?? nameIn(folder)}@${version}`,
    );
    expect(listed).toEqual(new Set(all));
    expect(componentOf.get('pkg:npm/vitest@' + manifest.devDependencies['vitest'])?.scope).toBe('excluded');
  });

  test('says which package needs which, and names no package that it does not list', () => {
    const refs = new Set([sbom.metadata.component.purl, ...componentOf.keys()]);
    expect(new Set(sbom.dependencies.map(({ ref }) => ref))).toEqual(refs);
    const named = sbom.dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(named.filter((ref) => !refs.has(ref))).toEqual([]);
    const direct = sbom.dependencies.find(({ ref }) => ref === sbom.metadata.component.purl)?.dependsOn;
    expect(direct).toHaveLength(
      Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).length,
    );
  });

  test('the software bill of materials depends only on the lock file, and another lock file gives another serial number', () => {
    expect(sbomOf(lockFile)).toEqual(sbom);
    expect(sbomOf(`${lockFile}\n`).serialNumber).not.toBe(sbom.serialNumber);
  });
});
