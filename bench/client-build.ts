import { join } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** The design prescribes these libraries, so every client has to contain them. */
const MANDATED = [
  'react',
  'react-dom',
  'xstate',
  '@xstate/react',
  'wouter',
  '@tanstack/react-query',
  'ofetch',
  'i18next',
  'react-i18next',
  'dayjs',
  '@react-aria/toast',
  'react-aria',
  'react-aria-components',
];

const isMandated = (specifier: string): boolean =>
  MANDATED.some((name) => specifier === name || specifier.startsWith(`${name}/`));

/** An import of `default`, `*` or a name, and the module that it comes from. */
export interface LibraryImport {
  readonly specifier: string;
  readonly name: string;
}

export interface ClientBuild {
  /** The modules in each script, by the file name of the script. */
  readonly modulesOf: ReadonlyMap<string, readonly string[]>;
  /** The imports of each module in `src` from the prescribed libraries. */
  readonly importsOf: ReadonlyMap<string, readonly LibraryImport[]>;
}

const librariesIn = (program: ReturnType<Rolldown.PluginContext['parse']>): LibraryImport[] =>
  program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || !isMandated(statement.source.value)) return [];
    const specifier = statement.source.value;
    return statement.specifiers.map((imported): LibraryImport => {
      if (imported.type === 'ImportDefaultSpecifier') return { specifier, name: 'default' };
      if (imported.type === 'ImportNamespaceSpecifier') return { specifier, name: '*' };
      return {
        specifier,
        name: imported.imported.type === 'Identifier' ? imported.imported.name : imported.imported.value,
      };
    });
  });

/** Builds the client as it is into a folder; returns the modules of each script and what they import. */
export const buildClient = async (outDir: string): Promise<ClientBuild> => {
  const modulesOf = new Map<string, readonly string[]>();
  const importsOf = new Map<string, readonly LibraryImport[]>();
  const sources = join(ROOT, 'src');
  const watch: Plugin = {
    name: 'watch-imports',
    enforce: 'post',
    transform(code, id) {
      if (id.startsWith(sources) && /\.tsx?$/.test(id)) importsOf.set(id, librariesIn(this.parse(code)));
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') modulesOf.set(output.fileName, output.moduleIds);
      }
    },
  };
  await build({ root: ROOT, logLevel: 'warn', plugins: [watch], build: { outDir, emptyOutDir: true } });
  return { modulesOf, importsOf };
};

const BASELINE = 'virtual:baseline';

/** Builds only the imports from the prescribed libraries, with the same configuration and without code of the portal. */
export const buildBaseline = async (
  imports: readonly LibraryImport[],
  emptyFolder: string,
): Promise<string[]> => {
  const statements = imports.map(({ specifier, name }, at) =>
    name === '*'
      ? `import * as i${at} from '${specifier}';`
      : `import { ${name} as i${at} } from '${specifier}';`,
  );
  const source = `${statements.join('\n')}\nglobalThis.baseline = [${imports.map((_, at) => `i${at}`).join(', ')}];`;
  const entry: Plugin = {
    name: 'baseline',
    enforce: 'pre',
    resolveId: (id) => (id === BASELINE ? join(ROOT, 'src', 'baseline.js') : null),
    load: (id) => (id.endsWith('src/baseline.js') ? source : null),
  };
  const result = (await build({
    root: ROOT,
    logLevel: 'warn',
    plugins: [entry],
    build: { write: false, outDir: emptyFolder, rolldownOptions: { input: BASELINE } },
  })) as Rolldown.RolldownOutput;
  return result.output.flatMap((output) => (output.type === 'chunk' ? [output.code] : []));
};
