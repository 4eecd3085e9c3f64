import type { Language } from './findings.ts';
import type { Recording } from './recording.ts';

/** Leads a browser along every path of the flows in each language, and hands over each path when it is done. */
export type Walk = (options: {
  readonly flows: readonly string[];
  readonly languages: readonly Language[];
  readonly headed: boolean;
  readonly onRecording: (recording: Recording) => void;
}) => Promise<void>;
