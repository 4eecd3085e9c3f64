import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

import { CHECKOUT_PATH } from '#contract/pages/addresses.contract.ts';
import type { checkoutMachine } from '#machines/buying/checkout/checkout.machine.ts';
import type { CheckoutInput } from '#machines/buying/checkout/checkout.types.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

import { addressOf, readAddress } from './steps/checkout-address.ts';
import { connectCheckout, placeOf, type CheckoutActor, type CheckoutView } from './checkout.connect.ts';

/** Makes the address follow the step and intent of the chart; a new step adds an entry to the history. */
const mirror = (checkout: CheckoutActor, { replace }: { replace: boolean }): void => {
  const place = placeOf(checkout.getSnapshot());
  if (place === null || location.pathname !== CHECKOUT_PATH) return;
  const shown = readAddress(location.search);
  if (shown.offerNo !== place.offerNo) return;
  if (shown.step === place.step && shown.intent === place.intent) return;
  navigate(addressOf(place), { replace: replace || shown.step === place.step });
};

/**
 * Keeps the chart and the address in step, both ways. The address wins if what was entered allows its step. If not, or when checkout has
 * just opened, the corrected address replaces the current one in the history, so that "back" leads to the page before.
 */
const useAddress = (checkout: CheckoutActor): void => {
  const search = useSearch();
  const isFollowing = useRef(false);

  useEffect(() => {
    let isOpen = false;
    const subscription = checkout.subscribe((snapshot) => {
      mirror(checkout, { replace: !isOpen || isFollowing.current });
      isOpen = placeOf(snapshot) !== null;
    });
    return () => subscription.unsubscribe();
  }, [checkout]);

  useEffect(() => {
    if (location.pathname !== CHECKOUT_PATH) return;
    const { step, intent, offerNo } = readAddress(search);
    if (offerNo !== checkout.getSnapshot().context.offerNo) return;
    isFollowing.current = true;
    checkout.send({ type: 'address.changed', step, intent });
    mirror(checkout, { replace: true });
    isFollowing.current = false;
  }, [checkout, search]);
};

/** Runs checkout for this person, and returns what to show. */
export const useCheckout = (
  machine: typeof checkoutMachine,
  input: CheckoutInput,
): { checkout: CheckoutActor; view: CheckoutView } => {
  const checkout = useFlow(machine, input);
  useAddress(checkout);
  const view = connectCheckout(useSelector(checkout, (snapshot) => snapshot));
  return { checkout, view };
};
