import type { AnyStateMachine } from 'xstate';

import type { PathModel } from '#tests/paths/generator/model.ts';

import { inDuration } from './durations.ts';

/** Returns milliseconds, or `null` if the chart calculates the delay. */
export const lengthOf = ({ implementations }: AnyStateMachine, delay: string | number): number | null => {
  const given = typeof delay === 'number' ? delay : implementations.delays[delay];
  return typeof given === 'number' ? given : null;
};

/** Says in words when something happens by itself, with the length that the chart gives. */
export const delayInWords = ({ machine, delays }: PathModel, delay: string | number): string => {
  const length = lengthOf(machine, delay);
  if (length !== null) return `after ${inDuration(length)}`;
  return `after ${delays.get(String(delay))?.lasts ?? 'a time that is calculated'}`;
};
