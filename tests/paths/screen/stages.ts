import type { Stage } from './stage.tsx';
import { consentStage } from './consent.stage.tsx';

/** Where each flow is walked through its screens, by the name of its chart's file. */
export const STAGES: Readonly<Record<string, Stage>> = {
  consent: consentStage,
};
