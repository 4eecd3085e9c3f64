import { users } from './accounts/users.subject.ts';
import { articles } from './catalogue/articles.subject.ts';
import { categories } from './catalogue/categories.subject.ts';
import { machineTypes } from './catalogue/machine-types.subject.ts';
import { pictures } from './catalogue/pictures.subject.ts';
import { prices } from './catalogue/prices.subject.ts';
import { customers } from './companies/customers.subject.ts';
import { dataSheets } from './data-sheets/data-sheets.subject.ts';
import { machines } from './machines/machines.subject.ts';
import { offers } from './offers/offers.subject.ts';
import { orders } from './orders/orders.subject.ts';
import type { Subject } from './subject.ts';

/** The subjects of files by the words that operators use, each after those that it refers to. */
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  categories,
  'machine-types': machineTypes,
  articles,
  prices,
  'data-sheets': dataSheets,
  pictures,
  customers,
  users,
  machines,
  orders,
  offers,
};
