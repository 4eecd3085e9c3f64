import { expect, test } from 'vitest';
import { createActor, createMachine, sendTo, type EventObject } from 'xstate';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { representationActions } from '#machines/portal/representation/representation.actors.ts';
import { representationMachine } from '#machines/portal/representation/representation.machine.ts';
import type { RepresentationEvent } from '#machines/portal/representation/representation.types.ts';
import { visitor } from '#tests/paths/flows/visitors.ts';

const customer = { customerNo: '41017', companyName: 'Schleiferei Muster GmbH' };
const asDealer = { type: 'visitor.changed', visitor: visitor('dealer', LEVELS.full, ROLES.dealer) } as const;
const asCustomer = {
  type: 'visitor.changed',
  visitor: { ...visitor('dealer', LEVELS.full, ROLES.dealer), actingFor: customer },
} as const;
const nobody = { type: 'visitor.changed', visitor: null } as const;
const begin = { type: 'representation.begin', customerNo: customer.customerNo } as const;
const end = { type: 'representation.end' } as const;

const offered = { type: 'customer.offered', customer } as const;
const decline = { type: 'representation.decline' } as const;

const asDealerWithout = {
  type: 'visitor.changed',
  visitor: { ...visitor('dealer', LEVELS.full, ROLES.dealer), customerLost: true },
} as const;

/** Starts the chart with a session and notifications that only log what they receive. */
const start = (...events: readonly RepresentationEvent[]) => {
  const log: string[] = [];
  const listener = (id: string) =>
    createMachine({
      on: {
        '*': {
          actions: ({ event }: { event: EventObject & { code?: string } }) =>
            void log.push([id, event.type, event.code].filter(Boolean).join(' ')),
        },
      },
    });
  const machine = representationMachine.provide({
    actions: representationActions({
      wishForCustomer: (customerNo) => void log.push(`wish for ${String(customerNo)}`),
      dropWish: () => void log.push('drop the wish'),
      keepCustomer: (buyer) => void log.push(`keep ${String(buyer?.actingFor?.customerNo ?? null)}`),
      askOtherTabs: () => void log.push('ask the other tabs'),
      keepOwnCompany: () => void log.push('keep the own company'),
      narrowList: (customerNo) => void log.push(`narrow the list to ${customerNo}`),
      leadOn: (to) => void log.push(`lead to ${to}`),
    }),
  });
  const world = createMachine({
    invoke: [
      { src: listener('session'), systemId: 'session' },
      { src: listener('notifications'), systemId: 'notifications' },
      { src: machine, systemId: 'representation' },
    ],
    on: {
      '*': {
        actions: sendTo(
          ({ system }) => system.get('representation'),
          ({ event }) => event,
        ),
      },
    },
  });
  const actor = createActor(world).start();
  for (const event of events) actor.send(event);
  const now = () => actor.system.get('representation').getSnapshot();
  return { send: actor.send, log, state: () => now().value, customer: () => now().context.customer };
};

test("acts for the person's own company until a customer is chosen", () => {
  const { state, log } = start(asDealer);
  expect(state()).toBe('ownCompany');
  expect(log).toEqual(['keep null', 'ask the other tabs']);
});

test('asks the server before anything else, and leads to the shop', () => {
  const { send, state, log, customer: whom } = start(asDealer, begin);
  expect(state()).toBe('beginning');
  expect(log.slice(2)).toEqual(['wish for 41017', 'session session.check']);
  send(asCustomer);
  expect(state()).toBe('customerCompany');
  expect(whom()).toEqual(customer);
  // An earlier refusal is no longer shown.
  expect(log.slice(-3)).toEqual(['keep 41017', 'lead to shop', 'notifications subject.settled']);
});

test('a refusal is reported, and no call names the customer any longer', () => {
  const { state, log } = start(asDealer, begin, asDealer);
  expect(state()).toBe('ownCompany');
  expect(log.slice(-2)).toEqual(['keep null', 'notifications notice.show REPRESENTATION_REFUSED']);
});

test('the choice survives a reload and the end of a session', () => {
  const { send, state, log, customer: whom } = start(asCustomer);
  expect(state()).toBe('customerCompany');
  send(nobody);
  expect(state()).toBe('nobody');
  expect(whom()).toBeNull();
  send(asCustomer);
  expect(whom()).toEqual(customer);
  expect(log).toEqual(['keep 41017', 'keep 41017']);
});

test('leads back to the list of customers when the person stops buying for one', () => {
  const { send, state, log } = start(asCustomer, end);
  expect(state()).toBe('ending');
  expect(log.slice(1)).toEqual(['wish for null', 'session session.check']);
  send(asDealer);
  expect(state()).toBe('ownCompany');
  expect(log.slice(-4).toSorted()).toEqual([
    'keep null',
    'lead to customers',
    'notifications notice.show REPRESENTATION_ENDED',
    'notifications subject.settled',
  ]);
});

test('choosing the same customer again changes nothing, but choosing another does', () => {
  const { send, state, log } = start(asCustomer, begin);
  expect(state()).toBe('customerCompany');
  expect(log).toEqual(['keep 41017']);
  send({ type: 'representation.begin', customerNo: '41034' });
  expect(state()).toBe('beginning');
  expect(log.slice(1)).toEqual(['wish for 41034', 'session session.check']);
});

const unanswered = { type: 'check.failed' } as const;
const reported = ['drop the wish', 'notifications notice.show REPRESENTATION_UNANSWERED'];

test('stays as it was when no answer comes, and can be tried again', () => {
  const { send, state, log } = start(asDealer, begin, unanswered);
  expect(state()).toBe('ownCompany');
  expect(log.slice(-2)).toEqual(reported);
  expect(log).not.toContain('keep 41017');
  send(begin);
  send(asCustomer);
  expect(state()).toBe('customerCompany');
});

test.each([
  ['to stop buying for the customer', end],
  ['to choose another one', { type: 'representation.begin', customerNo: '41034' } as const],
])('calls still name the customer when the request %s is not answered', (_, wish) => {
  const { state, log, customer: whom } = start(asCustomer, wish, unanswered);
  expect(state()).toBe('customerCompany');
  expect(whom()).toEqual(customer);
  expect(log.filter((line) => line.startsWith('keep'))).toEqual(['keep 41017']);
  expect(log.slice(-2)).toEqual(reported);
});

test('asks the server when a call is refused for the customer, and notifies the person if the customer was taken away', () => {
  const { send, state, log } = start(asCustomer);
  log.length = 0;
  send({ type: 'customer.refused' });
  expect(log).toEqual(['session session.check']);
  send(asDealer);
  expect(state()).toBe('ownCompany');
  expect(log.slice(1)).toEqual([
    'keep null',
    'lead to customers',
    'notifications notice.show REPRESENTATION_LOST',
  ]);
});

test('notifies a person whose customer was taken away while nobody was signed in or no page was open', () => {
  const { state, log } = start(asCustomer, nobody, asDealerWithout);
  expect(state()).toBe('ownCompany');
  expect(log.slice(1)).toEqual(['keep null', 'notifications notice.show REPRESENTATION_LOST']);
  expect(start(asDealerWithout).log).toEqual(['keep null', 'notifications notice.show REPRESENTATION_LOST']);
});

test('a person who is no longer a dealer is led to the shop', () => {
  const { log } = start(asCustomer, { type: 'visitor.changed', visitor: visitor('dealer') });
  expect(log).toContain('lead to shop');
});

test('another person who signs in gets no notice about a customer', () => {
  const { state, log } = start(asCustomer, { type: 'visitor.changed', visitor: visitor('erik') });
  expect(state()).toBe('ownCompany');
  expect(log.slice(1)).toEqual(['keep null']);
});

test('a new tab asks which customer to buy for if another tab buys for a customer, and stays where it was opened', () => {
  const { send, state, log, customer: whom } = start(asDealer, offered);
  expect(state()).toBe('choosing');
  expect(whom()).toBeNull();
  send(asDealer);
  expect(state()).toBe('choosing');
  send(begin);
  expect(state()).toBe('continuing');
  send({ type: 'check.failed' });
  expect(state()).toBe('choosing');
  send(begin);
  send(asCustomer);
  expect(state()).toBe('customerCompany');
  expect(whom()).toEqual(customer);
  expect(log.filter((entry) => entry.startsWith('lead'))).toEqual([]);
  expect(log.filter((entry) => entry.startsWith('narrow'))).toEqual(['narrow the list to 41017']);
});

test('a new tab may buy for the person’s own company, and no longer asks', () => {
  const { state, log } = start(asDealer, offered, decline);
  expect(state()).toBe('ownCompany');
  expect(log.at(-1)).toBe('keep the own company');
});

test('a new tab stops asking when the session ends', () => {
  const { state } = start(asDealer, offered, nobody);
  expect(state()).toBe('nobody');
});

test('only dealers ask the other tabs', () => {
  const { log } = start({ type: 'visitor.changed', visitor: visitor('customer') });
  expect(log).toEqual(['keep null']);
});
