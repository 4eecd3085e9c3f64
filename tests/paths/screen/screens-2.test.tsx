import { screens } from './screens.ts';

screens(2);
