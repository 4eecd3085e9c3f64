import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';

/** The layers that are divided into wings. */
const LAYERS = [
  'src/api/contract',
  'src/machines',
  'src/ui/kit',
  'server/db',
  'server/domain',
  'server/routes',
];

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };

/** Returns the file that an import refers to, or `undefined` for a package. */
const fileOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('./')) return posix.join(dirname(file), specifier);
  const room = Object.keys(imports).find((name) => specifier.startsWith(name.slice(0, -1)));
  return room === undefined
    ? undefined
    : posix.join(imports[room]!.slice(0, -1), specifier.slice(room.length - 1));
};

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    ([, specifier = '']) => fileOf(file, specifier) ?? [],
  );

/** Prints for docs/house.md how many imports cross from one wing of a layer to another: `node tests/architecture/wings.ts`. */
for (const layer of LAYERS) {
  const files = new Set(globSync(`${layer}/**/*.{ts,tsx}`));
  const wingOf = (file: string): string => {
    const [wing = '', ...rest] = file.slice(layer.length + 1).split('/');
    return rest.length === 0 ? 'files of no wing' : wing;
  };
  const inside = [...files].flatMap((file) =>
    importsOf(file)
      .filter((other) => files.has(other))
      .map((other) => [wingOf(file), wingOf(other)] as const),
  );
  const crossing = inside.filter(([from, to]) => from !== to);
  const sizes = Map.groupBy(files, wingOf);
  const largest = Math.max(...[...sizes.values()].map((wing) => wing.length));
  const rows = [...sizes.keys()].toSorted().map((wing) => {
    const leave = crossing.filter(([from]) => from === wing).length;
    const enter = crossing.filter(([, to]) => to === wing).length;
    return `${wing} ${leave} / ${enter}`;
  });
  console.log(
    `${layer}: ${sizes.size} / ${inside.length} / ${crossing.length}, largest ${largest}\n  ${rows.join(', ')}`,
  );
}
