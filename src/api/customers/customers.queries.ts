import { listAt } from '#api/client/list-at.ts';
import type { CustomerPage } from '#contract/customer.contract.ts';

export const customersList = listAt<CustomerPage>(['customers'], '/customers/');
