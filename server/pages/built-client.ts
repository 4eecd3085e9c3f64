import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import type { Language } from '#contract/language.contract.ts';
import type { PortalRoute } from '#machines/portal/navigation/routes.ts';
import { hashOf } from '#server/domain/csp/policy-hash.ts';
import { SHELL_TEXTS } from '#i18n/shell-texts.ts';
import { MANIFEST_FOLDER } from '#server/start/client-sources.ts';
import { LAYOUT_TEXTS, SCREEN_PARTS } from '#src/screen-parts.ts';

/** The entry that Vite writes about each of its files (`build.manifest`). */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltFile>>;

const PAGE = 'index.html';
/** The module of the portal's layout: pages with that layout need it at once, though a script asks for it later. */
const FRAME = 'src/screens/frame.ts';

/** The texts of each namespace, nested as in their files. */
export type Texts = Record<string, Record<string, string>>;

export interface BuiltClient {
  readonly index: string;
  /** The hashes of the scripts in the page, for the policy: `'sha256-…'`. */
  readonly inlineScripts: readonly string[];
  /** Returns the scripts that the page needs beyond those that `index.html` names. */
  scriptsOf(route: PortalRoute | null): readonly string[];
  textsOf(route: PortalRoute | null, language: Language): Texts;
}

/** A client that was built without a manifest is served as it is. */
const readManifest = (folder: string): Manifest => {
  const path = join(folder, MANIFEST_FOLDER, 'manifest.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
};

/** Returns a built file and everything that it imports; the file itself comes last. */
const closureOf = (manifest: Manifest, name: string, found: Set<BuiltFile> = new Set()): Set<BuiltFile> => {
  const built = manifest[name];
  if (built === undefined || found.has(built)) return found;
  for (const imported of built.imports ?? []) closureOf(manifest, imported, found);
  return found.add(built);
};

const modulesOf = (route: PortalRoute): string[] => [
  posix.join('src', SCREEN_PARTS[route.screen].module),
  ...(route.layout === 'portal' ? [FRAME] : []),
];

/** Reads the built client once; it does not change while the server runs. */
export const readBuiltClient = (folder: string): BuiltClient => {
  const index = readFileSync(join(folder, PAGE), 'utf8');
  const manifest = readManifest(folder);
  // The manifest has no entry for the page, because its module is in a file that all pages share.
  const isNamed = ({ file }: BuiltFile): boolean => index.includes(`"/${file}"`);
  const texts = new Map<string, Record<string, string>>();

  const readTexts = (language: Language, namespace: string): Record<string, string> | undefined => {
    const built = manifest[`src/i18n/${language}/${namespace}.json`];
    if (built === undefined) return undefined;
    const known = texts.get(built.file);
    if (known !== undefined) return known;
    const read = JSON.parse(readFileSync(join(folder, built.file), 'utf8')) as Record<string, string>;
    texts.set(built.file, read);
    return read;
  };

  return {
    index,
    inlineScripts: [...index.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => hashOf(script)),
    scriptsOf: (route) => {
      const files =
        route === null ? [] : modulesOf(route).flatMap((module) => [...closureOf(manifest, module)]);
      return [...new Set(files)].filter((file) => !isNamed(file)).map(({ file }) => file);
    },
    textsOf: (route, language) => {
      const namespaces = new Set([
        ...SHELL_TEXTS,
        ...(route?.layout === 'portal' ? LAYOUT_TEXTS : []),
        ...(route === null ? [] : SCREEN_PARTS[route.screen].texts),
      ]);
      return Object.fromEntries(
        [...namespaces].flatMap((namespace) => {
          const read = readTexts(language, namespace);
          return read === undefined ? [] : [[namespace, read]];
        }),
      );
    },
  };
};
