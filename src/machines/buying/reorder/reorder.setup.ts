import { assign, emit, sendTo, setup } from 'xstate';

import { leavesRepeatOpen, type Failure } from '#contract/failure.contract.ts';
import { newKey } from '#contract/new-key.contract.ts';
import { type QuantityRefused, refusedFor, wrongAfter } from '#machines/buying/quantity/wrong-quantity.ts';

import type { ReorderActors } from './reorder.actors.ts';
import type {
  Compared,
  ReorderContext,
  ReorderEvent,
  ReorderInput,
  ReorderOutcome,
  ReorderQuantities,
} from './reorder.types.ts';

type Choice = Pick<ReorderContext, 'chosen' | 'wrongQuantities'>;

/** A line that is not selected has no field for its quantity, so its quantity cannot be wrong. */
const choiceOf = ({ wrongQuantities }: Choice, chosen: readonly number[]): Choice => ({
  chosen,
  wrongQuantities: wrongQuantities.filter((position) => chosen.includes(Number(position))),
});

const setFor = (positions: readonly number[], quantities: ReorderQuantities): ReorderQuantities =>
  Object.fromEntries(Object.entries(quantities).filter(([position]) => positions.includes(Number(position))));

/** The guards and actions of reordering, under the names that its chart uses. */
export const reorderSetup = setup({
  types: {} as {
    context: ReorderContext;
    events: ReorderEvent;
    emitted: QuantityRefused;
    input: ReorderInput;
    tags: 'busy';
  },
  actors: {} as ReorderActors,
  guards: {
    hasManyLines: ({ context }) => context.orderable.length > 1,
    isChosen: ({ context, event }) => event.type === 'line.change' && context.chosen.includes(event.position),
    quantityIsWrong: ({ context }) => context.wrongQuantities.length > 0,
    hasChoice: ({ context }) => context.chosen.length > 0,
    isOrderable: (_, { positions }: Compared) => positions.length > 0,
    hasChanged: (_, { code }: Failure) => code === 'CART_CHANGED_ERROR',
    isRefused: (_, failure: Failure) => !leavesRepeatOpen(failure),
  },
  actions: {
    offerLines: assign(({ context: { orderable, chosen } }, { positions, fingerprint }: Compared) => ({
      orderable: positions,
      chosen: positions.filter((position) => !orderable.includes(position) || chosen.includes(position)),
      fingerprint,
    })),
    forgetChoice: assign({ orderable: [], chosen: [], quantities: {} }),
    rememberChoice: assign(({ context, event }) =>
      event.type !== 'line.choose'
        ? {}
        : choiceOf(
            context,
            context.orderable.filter((position) =>
              position === event.position ? event.wanted : context.chosen.includes(position),
            ),
          ),
    ),
    rememberChoiceOfAll: assign(({ context, event }) =>
      event.type === 'lines.choose' ? choiceOf(context, event.wanted ? context.orderable : []) : {},
    ),
    rememberQuantity: assign(({ context: { quantities }, event }) =>
      event.type === 'line.change' ? { quantities: { ...quantities, [event.position]: event.quantity } } : {},
    ),
    rememberWrong: assign(({ context, event }) =>
      event.type === 'quantity.typed' ? { wrongQuantities: wrongAfter(context.wrongQuantities, event) } : {},
    ),
    forgetWrong: assign({ wrongQuantities: [] }),
    leadToQuantity: emit(({ context }) => refusedFor(context.wrongQuantities)),
    beginAttempt: assign(({ context: { chosen, quantities, fingerprint } }) => ({
      attempt: { key: newKey(), positions: chosen, quantities: setFor(chosen, quantities), fingerprint },
    })),
    rememberOutcome: assign((_, outcome: ReorderOutcome) => ({ outcome })),
    reloadCart: sendTo(({ system }) => system.get('cart'), { type: 'cart.reload' }),
  },
});
