import type { AnyStateMachine, AnyStateNode } from 'xstate';

import type { Definition } from '#tests/paths/generator/chart.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';

import { delayInWords } from './delays.ts';
import { messageInWords, parametersInWords, receiverInWords, spelled } from './parameters.ts';
import { serviceInWords } from './words.ts';

/** Describes an action as a chart stores it: by name, or as one of XState's built-in actions. */
type Action = AnyStateNode['entry'][number];

interface Named {
  readonly type: string;
  readonly params?: unknown;
}

/** Describes a named action by what it makes XState do; other actions remember something or act outside the chart. */
interface BuiltIn {
  readonly type: string;
  readonly event: unknown;
  readonly delay: string | number | undefined;
  readonly to: unknown;
  readonly id: string | undefined;
  readonly sendId: string;
}

const builtIn = (action: unknown): BuiltIn | null =>
  typeof action === 'function' && 'type' in action ? (action as unknown as BuiltIn) : null;

/** Returns, in words, the event that was scheduled under this id. */
const cancelledIn = ({ implementations }: AnyStateMachine, id: string): string => {
  const raising = Object.values(implementations.actions)
    .map((action) => builtIn(action))
    .find((action) => action?.type === 'xstate.raise' && action.id === id);
  return raising ? messageInWords(raising.event, '', undefined) : `\`${id}\``;
};

const effectOf = (action: BuiltIn, message: string, model: PathModel, eventType: string): string | null => {
  switch (action.type) {
    case 'xstate.raise':
      return `${message} ${action.delay === undefined ? 'at once' : delayInWords(model, action.delay)}`;
    case 'xstate.cancel':
      return `cancels ${cancelledIn(model.machine, action.sendId)}`;
    case 'xstate.sendTo':
      return `${message} to ${receiverInWords(action.to, eventType)}`;
    case 'xstate.emit':
      return `${message} to the screen`;
    default:
      return null;
  }
};

const OWN_TIMER = /^xstate\.after\./;

/** Returns whether an action is the timer of a state's own delay, which the transitions of the state mention already. */
const isOwnTimer = (action: Action): boolean => {
  const known = builtIn(action);
  const timer = known?.type === 'xstate.raise' ? known.id : known?.sendId;
  return timer !== undefined && OWN_TIMER.test(timer);
};

const actionInWords = (action: Action, model: PathModel, eventType: string): string => {
  const { type, params } = (typeof action === 'string' ? { type: action } : action) as Named;
  const known = builtIn(model.machine.implementations.actions[type]);
  const title = model.titles.actions?.[type] ?? spelled(type);
  const name = params === undefined ? title : `${title} (${parametersInWords(params, eventType)})`;
  const message = known?.event === undefined ? '' : messageInWords(known.event, eventType, params);
  const effect = known && effectOf(known, message, model, eventType);
  return effect === null ? name : `${name}: ${effect}`;
};

const listed = (actions: readonly Action[], model: PathModel, eventType: string): string =>
  actions
    .filter((action) => !isOwnTimer(action))
    .map((action) => actionInWords(action, model, eventType))
    .join('; ');

/** Returns the actions of a transition, one by one. */
export const doneBy = ({ transition }: Definition, model: PathModel): string =>
  listed(transition.actions, model, transition.eventType);

/** Returns what happens whenever a state is entered or left, and which services it calls; those of the whole chart run all the time. */
export const doneIn = (node: AnyStateNode, model: PathModel): string => {
  const parts = [
    ['on entering', listed(node.entry, model, '')],
    [
      node.parent ? 'asks' : 'runs',
      node.invoke.map(({ src }) => `*${serviceInWords(src as string, model)}*`).join(' and '),
    ],
    ['on leaving', listed(node.exit, model, '')],
  ] as const;
  return parts.flatMap(([when, words]) => (words === '' ? [] : [`${when}: ${words}`])).join('. ');
};
