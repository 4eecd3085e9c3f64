import type { MouseEvent } from 'react';

import { OFFERS_PATH, ORDERS_PATH, SPARE_PARTS_PATH, withQuery } from '#contract/pages/addresses.contract.ts';

const LISTS = { orders: ORDERS_PATH, offers: OFFERS_PATH, parts: SPARE_PARTS_PATH } as const;

/** Returns the address of a list that is narrowed to one machine. */
export const listOfMachine = (list: keyof typeof LISTS, machineNo: string): string =>
  withQuery(LISTS[list], { machine_no: machineNo });

/** Links at the top of the page lead to the titles with these ids. */
export const ANCHORS = {
  documents: 'machine-documents',
  service: 'machine-service',
  history: 'machine-history',
  question: 'machine-question',
} as const;

/** Moves the focus to the title of a part of the page. */
export const goTo = (event: MouseEvent, anchor: string): void => {
  // The hash would add an entry to the history, through which "back" would have to go.
  event.preventDefault();
  const title = document.getElementById(anchor);
  title?.focus({ preventScroll: true });
  title?.scrollIntoView();
};

/** Moves the focus to the field below the title of a part of the page, and scrolls to the title. */
export const goToField = (event: MouseEvent, anchor: string): void => {
  event.preventDefault();
  const title = document.getElementById(anchor);
  title?.closest('section')?.querySelector('textarea')?.focus({ preventScroll: true });
  title?.scrollIntoView();
};
