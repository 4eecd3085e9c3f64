/** Describes the conditions of the walk. */
export interface Conditions {
  /** Names the browser, with its version. */
  readonly browser: string;
  readonly window: string;
  /** Names the colours that the browser asks for. */
  readonly scheme: string;
  /** Names the accessibility scanner, with its version. */
  readonly scan: string;
  /** Names the database, with its version. */
  readonly database: string;
}

/** Describes the version of the portal that was walked. */
export interface Revision {
  readonly commit: string;
  /** `false` means that some files differed from the commit. */
  readonly isClean: boolean;
}

/** Holds the facts about a run, without its recordings. */
export interface Run {
  /** Says that the run does not cover every flow in every language. */
  readonly isPartial: boolean;
  readonly startedAt: Date;
  readonly ms: number;
  readonly revision: Revision;
  /** `null` if the run ended before a browser had started. */
  readonly conditions: Conditions | null;
  /** Says why the run ended early; `null` if it did not. */
  readonly interruption: string | null;
}

/** Lists the facts of a run by name, as the first page and `junit.xml` show them. */
export const factsOfRun = ({
  isPartial,
  startedAt,
  revision,
  conditions,
}: Run): [name: string, value: string][] => [
  ['Extent', isPartial ? 'some flows or languages only' : 'all flows, all languages'],
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
