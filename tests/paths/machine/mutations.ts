/** Paths are walked at these levels: the running chart, the screens of a flow, the whole portal, and the API of a lifecycle. */
export type Level = 'chart' | 'screen' | 'portal' | 'server';

/** Lists the faults that can occur between a chart and a person. */
type Fault =
  | 'a button sends the wrong event'
  | 'a control is shown where the chart refuses it'
  | 'the keyboard cannot reach a control'
  | 'a guard is inverted'
  | 'a screen is missing for a state'
  | 'the focus is not moved'
  | 'an announcement is missing'
  | 'the server accepts what the chart refuses'
  | 'the server refuses what the chart accepts';

/** Describes one deliberate fault, and how a walk notices it. */
export interface Mutation {
  readonly broken: string;
  /** Holds the words of the step at which the walk fails. */
  readonly at: string;
  /** Holds a part of the message with which the walk fails. */
  readonly says: string;
}

type ByLevel = Partial<Record<Level, Mutation>>;
type AtSomeLevel = { [TLevel in Level]: ByLevel & Record<TLevel, Mutation> }[Level];

/** Tests the walks themselves: each fault is made on purpose at every named level, and must be noticed there. */
export const MUTATIONS = {
  'a button sends the wrong event': {
    screen: {
      broken: '*Accept* in the cookie banner declines',
      at: 'press *Accept*',
      says: 'the chart received consent.decline, not consent.accept',
    },
  },
  'a control is shown where the chart refuses it': {
    screen: {
      broken: 'checkout always shows *Back to delivery*',
      at: 'checkout is opened',
      says: 'button “Back to delivery” is offered, though the chart refuses it',
    },
  },
  'the keyboard cannot reach a control': {
    portal: {
      broken: '*Accept* in the cookie banner is not a tab stop',
      at: 'press *Accept*',
      says: 'Tab never reaches',
    },
  },
  'a guard is inverted': {
    chart: {
      broken: 'checkout sends only what must not be sent',
      at: 'press *Order with obligation to pay*',
      says: 'nothing new is sent before the terms are accepted',
    },
    screen: {
      broken: 'a declined consent is recalled as accepted',
      at: 'the cookies were declined on an earlier visit',
      says: 'the chart is at {"status":"active","value":{"accepted":"settled"}',
    },
  },
  'a screen is missing for a state': {
    screen: {
      broken: 'nothing is shown when an e-mail address is not confirmed',
      at: 'the server says: the link is too old',
      says: 'the page has no heading',
    },
  },
  'the focus is not moved': {
    screen: {
      broken: 'headings do not take the focus',
      at: 'the server says: the link is too old',
      says: 'the focus is not on the heading',
    },
  },
  'an announcement is missing': {
    chart: {
      broken: 'checkout does not announce what was placed',
      at: 'the server has the order, with a number',
      says: 'everything that is placed here is announced once, as an order or as a quote request',
    },
    screen: {
      broken: 'alerts and live regions are mere text',
      at: 'the server says: the link is too old',
      says: 'is not said; heard: nothing',
    },
  },
  'the server accepts what the chart refuses': {
    portal: {
      broken: 'the server accepts a link that is too old',
      at: 'the server says: the link is too old',
      says: 'failed.expired: no heading',
    },
    server: {
      broken: 'one price more than the limit is shown',
      at: 'request a price',
      says: 'when exhausted: expected 200 to be 403',
    },
  },
  'the server refuses what the chart accepts': {
    server: {
      broken: 'one price fewer than the limit is shown',
      at: 'request a price',
      says: 'when runningLow: expected 403 to be 200',
    },
  },
} as const satisfies Record<Fault, AtSomeLevel>;

type Mutations = typeof MUTATIONS;
export type FaultAt<TLevel extends Level> = {
  [TFault in Fault]: TLevel extends keyof Mutations[TFault] ? TFault : never;
}[Fault];

export const mutationsAt = <TLevel extends Level>(level: TLevel): [FaultAt<TLevel>, Mutation][] =>
  Object.entries<ByLevel>(MUTATIONS).flatMap(
    ([fault, { [level]: mutation }]): [FaultAt<TLevel>, Mutation][] =>
      mutation ? [[fault as FaultAt<TLevel>, mutation]] : [],
  );
