// This is our own code, because the bundler reports circles among modules, but not among the files that it builds from them.

import type { Plugin, Rolldown } from 'vite';

/** Returns the files of a circle in which scripts need each other, in order. */
const circleAt = (
  file: string,
  importsOf: (file: string) => readonly string[],
  path: readonly string[] = [],
  done = new Set<string>(),
): readonly string[] | null => {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
  if (done.has(file)) return null;
  for (const next of importsOf(file)) {
    const circle = circleAt(next, importsOf, [...path, file], done);
    if (circle !== null) return circle;
  }
  done.add(file);
  return null;
};

/** Ends a build whose scripts need each other in a circle, because a page that starts with the wrong one breaks. */
export const refuseCircles = (): Plugin => ({
  name: 'refuse-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(
      (file): file is Rolldown.OutputChunk => file.type === 'chunk',
    );
    const importsOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.imports ?? [];
    for (const { fileName } of chunks) {
      const circle = circleAt(fileName, importsOf);
      if (circle !== null) this.error(`Scripts need each other: ${circle.join(' → ')}.`);
    }
  },
});
