import { walks } from './walks.ts';

walks('email-verification');
