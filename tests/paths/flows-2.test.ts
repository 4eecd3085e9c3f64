import { flowTests } from './flow-tests.ts';

flowTests(2);
