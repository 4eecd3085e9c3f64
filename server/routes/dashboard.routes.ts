import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { DEALING, LEVELS, meets, type Requirement } from '#contract/accounts/access.contract.ts';
import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { Totals } from '#contract/carts/cart.contract.ts';
import { toWire } from '#contract/case.contract.ts';
import { OFFERS_ENDING_DAYS, WARRANTIES_ENDING_DAYS } from '#contract/dashboard/dashboard-days.contract.ts';
import { Dashboard, type Dashboard as DashboardFacts } from '#contract/dashboard/dashboard.contract.ts';
import { countOpenOrders, findActiveCustomers, findMakersContact } from '#server/db/dashboard.store.ts';
import { listDataSheets } from '#server/db/data-sheets/data-sheets.store.ts';
import type { SheetReader } from '#server/db/data-sheets/matching-sheets.ts';
import { listMachines } from '#server/db/machines/machine-list.store.ts';
import { listOffers } from '#server/db/offers/offers.store.ts';
import { findNewestOrders } from '#server/db/orders/orders.store.ts';
import { findProfile } from '#server/db/accounts/users.store.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { findSheetReader } from './data-sheets/sheet-reader.ts';
import { SHOWN, firstOf } from './first-of.ts';

const MACHINES: Requirement = { level: LEVELS.limitedPrices };

const withTotal = <Placed extends { readonly totals: Totals }>({ totals, ...placed }: Placed) => ({
  ...placed,
  totalCents: totals.totalCents,
});

/** Serves the facts of the dashboard, except the news. */
export const dashboardRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  const blocksFor = async (visitor: SignedIn, sheetReader: SheetReader): Promise<DashboardFacts> => {
    const reader = recordReaderOf(visitor);
    const today = berlinDay(clock.now());
    const page = { page: 1, pageSize: 10 } as const;
    const [
      profile,
      offersEnding,
      offersWaiting,
      openOrders,
      lastOrders,
      machines,
      sheets,
      contactPerson,
      customers,
    ] = await Promise.all([
      findProfile(database, visitor.id),
      listOffers(
        database,
        reader,
        { ...page, state: 'offered', validWithin: OFFERS_ENDING_DAYS, sort: 'valid_until' },
        today,
      ),
      listOffers(database, reader, { ...page, state: 'offered', sort: 'valid_until' }, today),
      countOpenOrders(database, reader),
      findNewestOrders(database, reader, SHOWN),
      meets(visitor, MACHINES)
        ? listMachines(
            database,
            reader,
            { ...page, warrantyWithin: WARRANTIES_ENDING_DAYS, sort: 'warranty_until' },
            today,
          )
        : null,
      listDataSheets(database, sheetReader, { ...page, changed: true, sort: '-date' }),
      findMakersContact(database, visitor),
      meets(visitor, DEALING) ? findActiveCustomers(database, visitor.companyId, today, SHOWN) : null,
    ]);
    return {
      emailVerified: profile.emailVerifiedAt !== null,
      offersEnding: firstOf({ ...offersEnding, items: offersEnding.items.map(withTotal) }),
      offersWaiting: firstOf({ ...offersWaiting, items: offersWaiting.items.map(withTotal) }),
      openOrders,
      lastOrders: lastOrders.map(withTotal),
      warrantiesEnding: machines && firstOf(machines),
      changedSheets: firstOf(sheets),
      contactPerson,
      customers,
    };
  };

  app.get(
    '/dashboard/',
    {
      config: { requires: { level: LEVELS.noPrices } },
      schema: { summary: 'The tasks and news of the day', response: { 200: Dashboard } },
    },
    async (request) => toWire(await blocksFor(request.visitor, await findSheetReader(request))),
  );
};
