import type { AnyStateMachine } from 'xstate';

import type { PathModel } from '#tests/paths/generator/model.ts';

import { inDuration } from './durations.ts';

/** Returns milliseconds, or `null` if the chart calculates the delay. */
export const lengthOf = ({ implementations }: AnyStateMachine, delay: string | number): number | null => {
  const given = typeof delay === 'number' ? delay : implementations.delays[delay];
  return typeof given === 'number' ? given : null;
};

type Calculation = (at: { readonly context: object }) => number;

/** Returns the bounds of a calculated delay as the chart itself calculates them; an empty text if the model names none. */
const boundsOf = ({ machine, delays }: PathModel, delay: string): string => {
  const calculate = machine.implementations.delays[delay] as unknown as Calculation;
  const { shortest, longest } = delays.get(delay)?.extremes ?? {};
  const bound = (words: string, context: object | undefined): string[] =>
    context === undefined ? [] : [`${words} ${inDuration(calculate({ context }))}`];
  return [...bound('at least', shortest), ...bound('at most', longest)].join(' and ');
};

/** Says in words when a delay ends, with the length or the bounds that the chart gives. */
export const delayInWords = (model: PathModel, delay: string | number): string => {
  const length = lengthOf(model.machine, delay);
  if (length !== null) return `after ${inDuration(length)}`;
  const lasts = model.delays.get(String(delay))?.lasts ?? 'a time that is calculated';
  const bounds = boundsOf(model, String(delay));
  return bounds === '' ? `after ${lasts}` : `after ${bounds} (${lasts})`;
};
