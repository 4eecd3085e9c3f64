import { walks } from './walks.ts';

walks('session');
