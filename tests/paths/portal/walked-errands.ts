import { hashSecret } from '#server/domain/secrets.ts';
import { ADDED, CUSTOMER } from '#tests/paths/flows/buying/cart/cart.model.ts';
import { ERRANDS, pathOfLeg, type Leg } from '#tests/paths/errands.ts';
import { PASSWORD, EMAIL } from '#tests/paths/flows/signing-in/sign-up/sign-up.tables.ts';
import { checkoutTables } from '#tests/paths/flows/buying/checkout/checkout.tables.ts';
import type { Action, Say, Expectation } from '#tests/paths/tables.ts';
import { until } from '#tests/paths/walk/until.ts';
import { wordsOf } from '#tests/support/words.ts';

import type { Arrangement, World } from './arrangement.ts';
import { addAddress, forgetUse, inviteContact } from './world/company-of-paths.ts';
import { WALKED_FLOWS } from './walked-flows.ts';
import type { WalkedLeg } from './walk-path.ts';

/** A leg may differ from the same path when its flow is walked alone, because the previous leg has left something behind. */
interface Difference {
  readonly setOut?: WalkedLeg['setOut'];
  readonly arrangements?: Readonly<Record<string, Arrangement>>;
  readonly actions?: Readonly<Record<string, Action>>;
  readonly expectations?: Readonly<Record<string, Expectation>>;
}

/** Arranges nothing, because the server's answer follows from what the person has done so far. */
const asItIs: Arrangement = { by: 'server' };

const openArticle = async ({ person, language }: World): Promise<void> => {
  await person.open(`/shop/media/${ADDED}`);
  await person.see('button', wordsOf(language).shop.article.addLong);
};

/** Gives a customer’s company a contact and a delivery address in addition to its own, with nothing preselected. */
const prepareCustomer = async (world: World): Promise<void> => {
  const { id } = await world.database
    .selectFrom('companies')
    .select('id')
    .where('customerNo', '=', CUSTOMER.customerNo)
    .executeTakeFirstOrThrow();
  await inviteContact(world, id, 'contact-of-customer');
  await addAddress(world, id, 'address-of-customer');
  await forgetUse(world, id);
};

/** Returns the token hashes of the account that has the address now: an earlier path may have created another account with it. */
const tokenHashes = async ({ database }: World): Promise<ReadonlySet<string>> => {
  const tokens = await database
    .selectFrom('verificationTokens')
    .innerJoin('users', 'users.id', 'verificationTokens.userId')
    .where('users.emailFolded', '=', EMAIL)
    .select('tokenHash')
    .execute();
  return new Set(tokens.map(({ tokenHash }) => tokenHash));
};

const linkMailed = async (world: World): Promise<string> => {
  let link: URL | undefined;
  await until(async () => {
    const hashes = await tokenHashes(world);
    const links = (await world.mailsTo(EMAIL)).flatMap((mail) => /^https?:\S+$/m.exec(mail)?.[0] ?? []);
    link = links
      .map((each) => new URL(each, world.person.page.url()))
      .find(({ searchParams }) => hashes.has(hashSecret(searchParams.get('token') ?? '')));
    return link !== undefined;
  }, `no link is mailed to ${EMAIL}`);
  return link!.pathname + link!.search;
};

const placed = checkoutTables.expectations['step.placed'];
const actingFor: Say = ({ shell }) => shell.representation.acting;

const typeAddress: Action = { fill: ({ auth }) => auth.signIn.email, text: EMAIL };

const DIFFERENCES: { readonly [TErrand in keyof typeof ERRANDS]: readonly Difference[] } = {
  'a dealer orders for a customer': [
    {},
    { setOut: openArticle },
    {
      arrangements: {
        'checkout is opened': { by: 'opening', path: '/shop/checkout', prepare: prepareCustomer },
      },
      expectations: { 'step.placed': { ...placed, shown: [...placed.shown, actingFor] } },
    },
  ],
  'a customer accepts an offer, and it becomes an order': [{}, {}],
  'a person signs up, confirms the address and signs in': [
    {},
    {
      arrangements: {
        'follow the link in the mail': { by: 'opening', path: (_, world) => linkMailed(world) },
        'the server confirms the address': asItIs,
      },
    },
    {
      arrangements: {
        'the sign-in page is opened': { by: 'opening', path: '/auth/sign-in' },
        'the server lets the person in': asItIs,
      },
      actions: {
        'type an e-mail address': typeAddress,
        'press *Sign in* with address and password': [
          typeAddress,
          { fill: ({ auth }) => auth.signIn.password, text: PASSWORD },
          { press: 'button', name: ({ auth }) => auth.signIn.submit },
        ],
      },
    },
  ],
  'a customer comes back after the end of the session and orders': [
    {},
    { arrangements: { 'the server says: Anna is signed in': asItIs } },
    {},
  ],
};

const walkedLeg = (
  errand: string,
  leg: Leg,
  { setOut, arrangements = {}, actions = {}, expectations = {} }: Difference,
): WalkedLeg => {
  const { flow: name, path, first } = pathOfLeg(errand, leg);
  const flow = WALKED_FLOWS.get(name)!;
  return {
    flow: {
      ...flow,
      tables: {
        ...flow.tables,
        actions: { ...flow.tables.actions, ...actions },
        expectations: { ...flow.tables.expectations, ...expectations },
      },
      arrangements: {
        ...flow.arrangements,
        arrangements: { ...flow.arrangements.arrangements, ...arrangements },
      },
    },
    path,
    first,
    ...(setOut && { setOut }),
  };
};

/** Returns the legs of each errand through the whole portal. */
export const walkedErrands = (): [errand: string, legs: readonly WalkedLeg[]][] =>
  Object.entries(ERRANDS).map(([errand, legs]) => [
    errand,
    legs.map((leg: Leg, index) =>
      walkedLeg(errand, leg, DIFFERENCES[errand as keyof typeof ERRANDS][index] ?? {}),
    ),
  ]);
