import type { Buyer } from '#contract/accounts/access.contract.ts';

import type { CartAct, CartEvent, CartWish } from './cart.types.ts';

/** Returns the change that an event asks for, if any, with the number of the customer it is meant for. */
export const actOf = (event: CartEvent, buyer: Buyer | null): CartAct | null => {
  const wish = wishOf(event);
  return wish && { ...wish, customerNo: buyer?.customerNo ?? null };
};

const wishOf = (event: CartEvent): CartWish | null => {
  switch (event.type) {
    case 'cart.add': {
      const { articleNo, quantity, machineNo = null } = event;
      return quantity === null ? null : { verb: 'add', articleNo, quantity, machineNo };
    }
    case 'cart.change':
      return { verb: 'change', articleNo: event.articleNo, quantity: event.quantity };
    case 'cart.assign':
      return { verb: 'assign', articleNo: event.articleNo, machineNo: event.machineNo };
    case 'cart.remove':
      return { verb: 'remove', articleNo: event.articleNo };
    default:
      return null;
  }
};

/**
 * Queues a change; the first in the queue is already with the server. A newer quantity or machine replaces one that is
 * still waiting, and a removal drops the waiting changes to the same line.
 */
export const enqueueAct = (acts: readonly CartAct[], act: CartAct): readonly CartAct[] => {
  const [underWay, ...waiting] = acts;
  if (underWay === undefined) return [act];
  const isReplaced = (other: CartAct): boolean =>
    isOfSameLine(other, act) && (act.verb === 'remove' || (act.verb !== 'add' && act.verb === other.verb));
  return [underWay, ...waiting.filter((other) => !isReplaced(other)), act];
};

/**
 * Returns whether the change adds anything to the latest one queued for its article: a second press does not, nor does
 * another quantity or machine for a line that is being removed.
 */
export const isNewAct = (acts: readonly CartAct[], act: CartAct): boolean => {
  const latest = acts.findLast((other) => isOfSameLine(other, act));
  if (latest?.verb === 'remove' && (act.verb === 'change' || act.verb === 'assign')) return false;
  return (
    latest === undefined ||
    latest.verb !== act.verb ||
    quantityOf(latest) !== quantityOf(act) ||
    machineOf(latest) !== machineOf(act)
  );
};

const isOfSameLine = (one: CartAct, other: CartAct): boolean =>
  one.articleNo === other.articleNo && one.customerNo === other.customerNo;
const quantityOf = (act: CartAct): number | null => ('quantity' in act ? act.quantity : null);
const machineOf = (act: CartAct): string | null => ('machineNo' in act ? act.machineNo : null);
