import { type PASSWORD_CHANGED, TAB_CHANNEL } from '#contract/pages/tabs.contract.ts';

import type { RepresentedCustomer } from '#contract/companies/representation.contract.ts';
import type { SubmitReply } from '#contract/orders/order.contract.ts';

import type { SessionDeadlines } from './reports.ts';

/** The tabs of one browser send each other these messages (settled point 9). */
export type TabMessage =
  | { readonly type: 'sessionStarted' }
  | { readonly type: 'sessionEnded' }
  | typeof PASSWORD_CHANGED
  | ({ readonly type: 'sessionProlonged' } & SessionDeadlines)
  | { readonly type: 'consentChosen'; readonly accepted: boolean }
  | { readonly type: 'profileChanged' }
  | {
      readonly type: 'cartChanged';
      /** The customer whose cart it is; `null` is the person’s own company. */
      readonly customerNo: string | null;
      /** The order or quote request that the cart has become. */
      readonly placed?: SubmitReply;
    }
  | { readonly type: 'memoryListChanged' }
  /** A dealer's new tab asks which customers the others buy for. */
  | { readonly type: 'customerAsked'; readonly question: string }
  /** A tab that buys for a customer answers that question. */
  | { readonly type: 'customerNamed'; readonly question: string; readonly customer: RepresentedCustomer };

const channel = new BroadcastChannel(TAB_CHANNEL);

export const tellOtherTabs = (message: TabMessage): void => channel.postMessage(message);

/** Listens to the other tabs. Returns a function that stops listening. */
export const listenToOtherTabs = (hear: (message: TabMessage) => void): (() => void) => {
  const listener = ({ data }: MessageEvent<TabMessage>) => hear(data);
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
};
