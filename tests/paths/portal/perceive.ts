import type { Perceived } from '#tests/paths/walk/differences.ts';
import { look } from '#tests/paths/walk/look.ts';
import { heardSoFar } from '#tests/support/listen.ts';
import type { Person } from '#tests/support/person.ts';

/** Both at once: every look at the page is a round trip to the browser. */
const PERCEIVE = `({ ...(${look.toString()})(), heard: (${heardSoFar.toString()})() })`;

/** What there is to perceive of a page at one moment, with all that it has said since it was loaded. */
export const perceive = ({ page }: Person): Promise<Perceived> => page.evaluate<Perceived>(PERCEIVE);

/** What was said after the first so many; a page that was loaded meanwhile begins anew. */
export const saidSince = ({ heard }: Perceived, before: number): readonly string[] =>
  heard.slice(Math.min(before, heard.length));
