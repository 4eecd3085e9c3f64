import { walks } from './walks.ts';

walks('en-GB');
