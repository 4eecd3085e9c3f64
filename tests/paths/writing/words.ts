import type { AnyTransitionDefinition } from 'xstate';

import { placeOf, type Definition } from '#tests/paths/generator/chart.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';

import { delayInWords } from './delays.ts';
import { isWholeOfEvent, parametersInWords, spelled } from './parameters.ts';

type Guard = AnyTransitionDefinition['guard'];
type Combined = {
  readonly guards?: readonly Guard[];
  readonly stateValue?: unknown;
  readonly check?: { readonly name: string };
};

const stateInWords = (value: unknown): string => {
  if (typeof value === 'string') return value.replace(/^#[^.]+\./, '');
  return Object.entries(value as object)
    .map(([key, inner]) => `${key}.${stateInWords(inner)}`)
    .join(' and ');
};

/** What a guard looks at, where that is not just what came with the event. */
const argument = (params: unknown): string =>
  params === undefined || isWholeOfEvent(params, '') ? '' : ` (${parametersInWords(params, '')})`;

/** A condition as a person would say it; empty when there is none. */
export const guardInWords = (guard: Guard): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return spelled(guard);
  if (typeof guard === 'object')
    return `${spelled(guard.type)}${argument((guard as { params?: unknown }).params)}`;
  const { guards, stateValue, check } = guard as Combined;
  if (stateValue !== undefined) return `in ${stateInWords(stateValue)}`;
  const isOr = check?.name === 'checkOr';
  const parts = (guards ?? []).map((each) => {
    const words = guardInWords(each);
    const bindsLess = !isOr && typeof each === 'function' && (each as Combined).check?.name === 'checkOr';
    return bindsLess ? `(${words})` : words;
  });
  if (check?.name === 'checkNot') return `not ${parts.join('')}`;
  return parts.join(isOr ? ' or ' : ' and ');
};

const INTERNAL = /^xstate\.(done|error|after)\.(?:actor\.)?([^.]+)/;

/** What sets a transition off. */
export const eventInWords = ({ transition: { eventType } }: Definition, model: PathModel): string => {
  if (eventType === '') return 'at once';
  if (eventType === '*') return 'anything else';
  const [, kind, name] = INTERNAL.exec(eventType) ?? [];
  if (kind === 'done') return `*${spelled(name!)}* is answered`;
  if (kind === 'error') return `*${spelled(name!)}* fails`;
  if (kind === 'after') return delayInWords(model, /^\d+$/.test(name!) ? Number(name) : name!);
  return `\`${eventType}\``;
};

/** The same with the name of a delay, as the tables have it. */
export const whenInWords = (definition: Definition, model: PathModel): string => {
  const [, kind, name] = INTERNAL.exec(definition.transition.eventType) ?? [];
  const words = eventInWords(definition, model);
  return kind === 'after' ? `${words} \`${name}\`` : words;
};

export const targetInWords = ({ transition: { target } }: Definition): string =>
  target === undefined ? 'stays' : target.map((node) => placeOf(node)).join(' and ');

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A title from a file's name: `article-price` → `Article price`. */
export const titleOf = (flow: string): string => capital(flow.replaceAll('-', ' '));
