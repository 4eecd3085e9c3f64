import { likenessOf, paired } from '#tests/paths/writing/pairs.ts';
import type { WrittenPath } from '#tests/paths/writing/written-page.ts';

import { pathChanges, pathChangesInWords } from './path-changes.ts';

const JOURNEY = /^Path \d+ · `\w+` · (.+)$/;

/** Returns the paths that are journeys, each with the name of the journey as its title. */
const journeysIn = (paths: readonly WrittenPath[]): WrittenPath[] =>
  paths.flatMap(({ title, steps }) => {
    const [, name] = JOURNEY.exec(title) ?? [];
    return name === undefined ? [] : [{ title: name, steps }];
  });

const SAME_AIM = 0.5;

const isIn = (paths: readonly WrittenPath[], { title }: WrittenPath): boolean =>
  paths.some((path) => path.title === title);

/** Returns the journeys or errands (`what`) that are new, those that are gone, and those that have a new name. */
const aimChanges = (what: string, old: readonly WrittenPath[], now: readonly WrittenPath[]): string[] => {
  const { added, removed, changed } = paired(
    old.filter((each) => !isIn(now, each)),
    now.filter((each) => !isIn(old, each)),
    (before, after) => likenessOf(before.steps, after.steps),
    SAME_AIM,
  );
  return [
    ...added.map(({ title }) => `${what} added: ${title}`),
    ...removed.map(({ title }) => `${what} removed: ${title}`),
    ...changed.map(({ before, after }) => `${what} renamed: from “${before.title}” to “${after.title}”`),
  ];
};

export const journeyChanges = (old: readonly WrittenPath[], now: readonly WrittenPath[]): string[] =>
  aimChanges('journey', journeysIn(old), journeysIn(now));

/** Returns each errand of the page with its steps; a flow that an errand enters counts as a step. */
const errandsIn = (page: string): WrittenPath[] =>
  page
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const steps = lines.filter((line) => line !== '').map((line) => line.replace(/^\d+\. /, ''));
      return { title, steps };
    });

/** Returns the changes to the page about errands since another version of it; `''` means that there was no page. */
export const errandChanges = (before: string, after: string): string[] => {
  const [old, now] = [errandsIn(before), errandsIn(after)];
  const lines = [...aimChanges('errand', old, now), ...pathChangesInWords(pathChanges(old, now), 'errands')];
  return lines.length === 0 ? [] : ['errands', ...lines.map((line) => `  ${line}`), ''];
};
