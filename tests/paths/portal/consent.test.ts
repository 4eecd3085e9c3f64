import { walks } from './walks.ts';

walks('consent');
