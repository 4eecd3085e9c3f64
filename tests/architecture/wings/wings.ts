import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The layers that are divided into wings. */
export const LAYERS = [
  'src/api',
  'src/api/contract',
  'src/machines',
  'src/ui',
  'src/ui/kit',
  'server/db',
  'server/domain',
  'server/routes',
  'server/exchange',
];

/** The page that shows the counts, and the command that writes it. */
export const PAGE = 'docs/wings.md';
export const COMMAND = 'node tests/architecture/wings/main.ts';

/** Counts the files of a wing, and the imports that leave it for another wing or enter it from one. */
interface Crossings {
  files: number;
  leave: number;
  enter: number;
}

export interface LayerCount {
  readonly imports: number;
  readonly crossing: number;
  readonly wings: ReadonlyMap<string, Readonly<Crossings>>;
}

const NO_WING = '(no wing)';

const filesIn = (root: string, layer: string): string[] =>
  globSync(`${layer}/**/*.{ts,tsx}`, { cwd: root }).toSorted();

const wingOf = (layer: string, file: string): string => {
  const [wing = '', ...rest] = file.slice(layer.length + 1).split('/');
  return rest.length === 0 ? NO_WING : wing;
};

/** Lists the wings of a layer by name; files without a wing come first, as one entry. */
export const wingsIn = (root: string, layer: string): string[] =>
  [...new Set(filesIn(root, layer).map((file) => wingOf(layer, file)))].toSorted();

/** Returns a function that lists the files that a file imports; packages are left out. */
const importReader = (root: string): ((file: string) => string[]) => {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const fileOf = (file: string, specifier: string): string | undefined => {
    if (specifier.startsWith('./')) return posix.join(dirname(file), specifier);
    const room = Object.keys(imports).find((name) => specifier.startsWith(name.slice(0, -1)));
    return room === undefined
      ? undefined
      : posix.join(imports[room]!.slice(0, -1), specifier.slice(room.length - 1));
  };
  return (file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
      ([, specifier = '']) => fileOf(file, specifier) ?? [],
    );
};

/** Counts the files of a layer and the imports between them; `root` is the folder of the portal. */
export const countCrossings = (root: string, layer: string): LayerCount => {
  const importsOf = importReader(root);
  const files = new Set(filesIn(root, layer));
  const wings = new Map<string, Crossings>(
    wingsIn(root, layer).map((wing) => [wing, { files: 0, leave: 0, enter: 0 }]),
  );
  let imports = 0;
  let crossing = 0;
  for (const file of files) {
    const from = wings.get(wingOf(layer, file))!;
    from.files++;
    for (const other of importsOf(file).filter((one) => files.has(one))) {
      const to = wings.get(wingOf(layer, other))!;
      imports++;
      if (from === to) continue;
      crossing++;
      from.leave++;
      to.enter++;
    }
  }
  return { imports, crossing, wings };
};
