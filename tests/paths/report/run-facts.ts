/** The conditions of the walk. */
export interface Conditions {
  /** With its version. */
  readonly browser: string;
  readonly window: string;
  /** The colours that the browser asks for. */
  readonly scheme: string;
  /** The accessibility scanner, with its version. */
  readonly scan: string;
  /** With its version. */
  readonly database: string;
}

/** The version of the portal that was walked. */
export interface Revision {
  readonly commit: string;
  /** `false` means that some files differed from the commit. */
  readonly isClean: boolean;
}

/** The facts about a run besides its recordings. */
export interface Run {
  readonly startedAt: Date;
  readonly ms: number;
  readonly revision: Revision;
  /** `null` if the run ended before a browser had started. */
  readonly conditions: Conditions | null;
  /** The reason for which the run ended early. */
  readonly interruption: string | null;
}

/** Lists the facts of a run by name, as every form of the report shows them. */
export const factsOfRun = ({ startedAt, revision, conditions }: Run): [name: string, value: string][] => [
  ['Started', `${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ['Commit', revision.commit],
  ['Files', revision.isClean ? 'as committed' : 'changed since the commit'],
  ...(conditions === null
    ? []
    : ([
        ['Browser', conditions.browser],
        ['Window', conditions.window],
        ['Colours', conditions.scheme],
        ['Scan', conditions.scan],
        ['Database', conditions.database],
      ] satisfies [string, string][])),
];
