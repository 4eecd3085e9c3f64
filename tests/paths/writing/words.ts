import type { AnyStateNode } from 'xstate';

import { placeOf, type Definition } from '#tests/paths/generator/chart.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';

import { delayInWords } from './delays.ts';
import { spelled } from './parameters.ts';

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns the title of a state, or “Any state” for the whole chart. */
export const stateInWords = (node: AnyStateNode, { titles }: PathModel): string =>
  node.parent ? (titles.states[placeOf(node)] ?? placeOf(node)) : 'Any state';

/** Returns the title of a service, or else its name in words. */
export const serviceInWords = (name: string, { titles }: PathModel): string =>
  titles.services?.[name] ?? spelled(name);

const INTERNAL = /^xstate\.(done|error|after)\.(?:actor\.)?([^.]+)/;

/** Returns the event of a transition, in words. */
export const eventInWords = ({ transition: { eventType } }: Definition, model: PathModel): string => {
  if (eventType === '') return 'at once';
  if (eventType === '*') return 'anything else';
  const [, kind, name] = INTERNAL.exec(eventType) ?? [];
  if (kind === 'done') return `*${serviceInWords(name!, model)}* is answered`;
  if (kind === 'error') return `*${serviceInWords(name!, model)}* fails`;
  if (kind === 'after') return delayInWords(model, /^\d+$/.test(name!) ? Number(name) : name!);
  return model.titles.events[eventType] ?? `\`${eventType}\``;
};

/** Returns the name of the event in the code; empty if it has none of its own. */
export const eventInCode = ({ transition: { eventType } }: Definition): string => {
  const [, kind, name] = INTERNAL.exec(eventType) ?? [];
  if (kind === 'after') return name!;
  return kind === undefined && eventType !== '*' ? eventType : '';
};

export const targetInWords = ({ transition: { target } }: Definition, model: PathModel): string =>
  target === undefined ? 'stays' : target.map((node) => stateInWords(node, model)).join(' and ');

/** Returns an empty text for a transition that leads nowhere. */
export const targetInCode = ({ transition: { target = [] } }: Definition): string =>
  target.map((node) => placeOf(node)).join(' and ');

/** Makes a title from a file's name: `article-price` → `Article price`. */
export const titleOf = (flow: string): string => capital(flow.replaceAll('-', ' '));
