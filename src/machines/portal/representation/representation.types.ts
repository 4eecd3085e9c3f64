import type { RepresentedCustomer } from '#contract/companies/representation.contract.ts';
import type { SignedInVisitor, VisitorChanged } from '#machines/portal/session/session.types.ts';

export interface RepresentationContext {
  /** The person who is signed in; `null` while nobody is. */
  readonly userId: string | null;
  /** The customer as the server confirmed it; `null` while the person acts for their own company. */
  readonly customer: RepresentedCustomer | null;
  /** The number of a customer who is chosen but not confirmed yet. */
  readonly wished: string | null;
  /** The customers that the person's other tabs buy for, while this tab asks which one it should buy for. */
  readonly offered: readonly RepresentedCustomer[];
}

export type RepresentationEvent =
  | VisitorChanged
  /** The server was asked who is signed in, but gave no useful answer. */
  | { readonly type: 'check.failed' }
  /** A call for the customer was answered as if there were no such customer. */
  | { readonly type: 'customer.refused' }
  /** Another tab buys for this customer, and answers the question of this tab. */
  | { readonly type: 'customer.offered'; readonly customer: RepresentedCustomer }
  /** The person wants to buy for their own company in this tab. */
  | { readonly type: 'representation.decline' }
  | { readonly type: 'representation.begin'; readonly customerNo: string }
  | { readonly type: 'representation.end' };

export interface RepresentationServices {
  /**
   * From now on, this customer, or none, is named in calls that ask who is signed in; all other calls still name the one
   * that the pages show.
   */
  wishForCustomer(customerNo: string | null): void;
  /** From now on, the customer that the pages show is named in all calls, even in those that ask who is signed in. */
  dropWish(): void;
  /** From now on, every call of this tab names the visitor's customer, or none; this survives a reload of the tab. */
  keepCustomer(visitor: SignedInVisitor | null): void;
  /** Asks the other tabs which customer they buy for, unless the person has chosen their own company in this tab. */
  askOtherTabs(): void;
  /** From now on, this tab buys for the person's own company, and no longer asks. */
  keepOwnCompany(): void;
  /** Opens the shop or the list of customers; an open offer stays on screen. */
  leadOn(to: 'shop' | 'customers'): void;
  /** Narrows the list on screen to this customer, if it lists several companies and is not narrowed to one yet. */
  narrowList(customerNo: string): void;
}
