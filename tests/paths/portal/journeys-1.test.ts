import { journeys } from './journeys.ts';

journeys(1);
