import { walks } from './walks.ts';

walks('checkout');
