import { articles } from './articles.subject.ts';
import { customers } from './customers.subject.ts';
import { machines } from './machines.subject.ts';
import { orders } from './orders.subject.ts';
import type { Subject } from './subject.ts';

/** What may be imported and exported, by the word that operators use. */
export const SUBJECTS: Readonly<Record<string, Subject>> = { articles, machines, customers, orders };
