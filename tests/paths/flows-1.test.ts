import { flowTests } from './flow-tests.ts';

flowTests(1);
