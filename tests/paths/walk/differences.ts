import type { Sighting } from '#tests/paths/tables/tables.ts';
import type { wordsOf } from '#tests/support/words.ts';

import type { Expectation } from './expectation.ts';
import { controlsOf, isOffered, type Hands } from './hands.ts';
import type { Look } from './look.ts';
import { beginning, containing, readable } from './pattern.ts';

type Words = ReturnType<typeof wordsOf>;

/** What is perceived after a step: what can be read now, and what was said since the step began. */
export interface Perceived extends Look {
  readonly heard: readonly string[];
}

const some = (texts: readonly string[], pattern: RegExp) => texts.some((text) => pattern.test(text));

const differencesIn = (
  { heading, focus, announced, shown = [], absent = [] }: Sighting,
  { isNew, isLoaded }: { isNew: boolean; isLoaded: boolean },
  seen: Perceived,
  words: Words,
): string[] => {
  const found: string[] = [];
  if (heading && !some(seen.headings, containing(heading(words))))
    found.push(`no heading “${readable(heading(words))}” but ${seen.headings.join(' and ') || 'none'}`);
  if (isNew && !isLoaded && focus === 'heading' && !seen.focus.isHeading)
    found.push(`the focus is not on the heading but on “${seen.focus.name.slice(0, 60)}”`);
  if (isNew && focus === 'alert' && !seen.focus.isAlert)
    found.push(`the focus is not on the alert but on “${seen.focus.name.slice(0, 60)}”`);
  if (isNew && typeof focus === 'function' && !beginning(focus(words)).test(seen.focus.name))
    found.push(`the focus is not on “${readable(focus(words))}” but on “${seen.focus.name.slice(0, 60)}”`);
  if (isNew && announced && !some(seen.heard, containing(announced(words))))
    found.push(`“${readable(announced(words))}” is not said, but ${seen.heard.join(' | ') || 'nothing'}`);
  for (const say of shown)
    if (!some(seen.texts, beginning(say(words)))) found.push(`“${readable(say(words))}” is not there`);
  for (const say of absent)
    if (some(seen.texts, beginning(say(words)))) found.push(`“${readable(say(words))}” is still there`);
  return found;
};

/** Where what is perceived is not what is expected, a sentence each. */
export const differences = async (
  { sightings, offers, announced, landing, isLoaded }: Expectation,
  hands: Hands,
  seen: Perceived,
  words: Words,
): Promise<string[]> => {
  const found = seen.headings.length === 0 ? ['the page has no heading'] : [];
  const unlike = sightings.flatMap(({ place, sighting, isNew }) =>
    differencesIn(sighting, { isNew, isLoaded }, seen, words).map((each) => `${place}: ${each}`),
  );
  found.push(...unlike);
  if (announced && !seen.heard.some((text) => containing(announced(words)).test(text)))
    found.push(`“${readable(announced(words))}” is not said, but ${seen.heard.join(' | ') || 'nothing'}`);
  if (landing && !beginning(landing(words)).test(seen.focus.name))
    found.push(`the focus is not on “${readable(landing(words))}” but on “${seen.focus.name.slice(0, 60)}”`);
  // Controls are looked for once all else is there: until then the page is still changing.
  if (found.length > 0) return found;
  const byControls = Map.groupBy(offers, ({ gesture }) => controlsOf(gesture, words));
  const unoffered = [...byControls].map(async ([controls, sharing]) => {
    const offered = await isOffered(hands, sharing[0]!.gesture, words);
    const taken = sharing.some((each) => each.taken);
    return offered === null || offered === taken
      ? []
      : [`${controls} is ${offered ? 'offered, though the chart refuses it' : 'not offered'}`];
  });
  return (await Promise.all(unoffered)).flat();
};
