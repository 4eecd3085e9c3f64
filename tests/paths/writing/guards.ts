import type { AnyTransitionDefinition } from 'xstate';

import type { PathModel } from '#tests/paths/generator/model.ts';

import { isWholeOfEvent, parametersInWords, spelled } from './parameters.ts';

type Guard = AnyTransitionDefinition['guard'];

interface Single {
  readonly type: string;
  readonly params?: unknown;
}

type Combined = {
  readonly guards?: readonly Guard[];
  readonly stateValue?: unknown;
  readonly check?: { readonly name: string };
};

/** Puts the parts of a condition into words: the book uses phrases where the code has names. */
interface Voice {
  readonly single: (guard: Single) => string;
  readonly places: (places: readonly string[]) => string;
  readonly not: string;
  /** Puts “and” in brackets beside “or”, and “not” beside either, for people who do not know which binds more tightly. */
  readonly setsApart: boolean;
}

const placeIn = (value: unknown): string => {
  if (typeof value === 'string') return value.replace(/^#[^.]+\./, '');
  return Object.entries(value as object)
    .map(([key, inner]) => `${key}.${placeIn(inner)}`)
    .join(' and ');
};

const placesOf = (guards: readonly Guard[]): string[] =>
  guards.flatMap((each) => {
    const { stateValue } = (typeof each === 'function' ? each : {}) as Combined;
    return stateValue === undefined ? [] : [placeIn(stateValue)];
  });

const kindOf = (guard: Guard): string | undefined =>
  typeof guard === 'function' ? (guard as Combined).check?.name : undefined;
const isOr = (guard: Guard): boolean => kindOf(guard) === 'checkOr';

/** Returns whether a condition is a negation that has no brackets of its own. */
const isBareNot = (guard: Guard): boolean =>
  kindOf(guard) === 'checkNot' && !((guard as Combined).guards ?? []).some((each) => isOr(each));

const said = (guard: Guard, voice: Voice): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return voice.single({ type: guard });
  if (typeof guard === 'object') return voice.single(guard as Single);
  const { guards = [] } = guard as Combined;
  const places = placesOf(isOr(guard) ? guards : [guard]);
  if (places.length > 0 && places.length >= guards.length) return voice.places(places);
  const parts = guards.map((each) => {
    const words = said(each, voice);
    const isNegated = guards.length > 1 && isBareNot(each);
    const isJoined = isOr(guard) && kindOf(each) === 'checkAnd';
    const isApart = (voice.setsApart && (isNegated || isJoined)) || (isOr(each) && !isOr(guard));
    return isApart ? `(${words})` : words;
  });
  if (kindOf(guard) === 'checkNot') return `${voice.not} ${parts.join('')}`;
  return parts.join(isOr(guard) ? ' or ' : ' and ');
};

/** Returns the parameters of a guard if they are not just those of the event. */
const argument = (params: unknown): string =>
  params === undefined || isWholeOfEvent(params, '') ? '' : ` (${parametersInWords(params, '')})`;

const phraseOf = ({ type, params }: Single, { titles }: PathModel): string => {
  const phrase = titles.guards[type];
  if (phrase === undefined) return `${spelled(type)}${argument(params)}`;
  return typeof phrase === 'string' ? phrase : (phrase[String(params)] ?? type);
};

const listed = (places: readonly string[]): string =>
  [places.slice(0, -1).join(', '), places.at(-1)].filter(Boolean).join(' or ');

/** Returns a condition as a person would say it after “if”; empty if there is none. */
export const guardInWords = (guard: Guard, model: PathModel): string =>
  said(guard, {
    single: (each) => phraseOf(each, model),
    places: (places) =>
      `in ${listed(places.map((place) => (place in model.titles.states ? `“${model.titles.states[place]}”` : place)))}`,
    not: 'not:',
    setsApart: true,
  });

/** Returns the same condition by the names in the code. */
export const guardInCode = (guard: Guard): string =>
  said(guard, {
    single: ({ type, params }) => `${type}${argument(params)}`,
    places: (places) => places.map((place) => `in ${place}`).join(' or '),
    not: 'not',
    setsApart: false,
  });
