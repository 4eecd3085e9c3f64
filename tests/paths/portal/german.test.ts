import { walks } from './walks.ts';

walks('de-DE');
