import type { Failure } from '#contract/failure.contract.ts';

export interface OrderRef {
  readonly orderNo: string;
}

export type OrderDetailsEvent = { readonly type: 'details.retry' };

export interface OrderDetailsServices {
  /** Fetches the order and its deliveries into the query client. @throws {Failure} */
  loadOrder(order: OrderRef): Promise<void>;
}

/** What a rejected service left in the event. */
export type OrderError = Partial<Failure> | undefined;
