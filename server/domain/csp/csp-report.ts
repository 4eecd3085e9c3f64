import { isRecord } from '#server/domain/unknown-values.ts';

/** Names the path to which browsers report violations of a page's content security policy. */
export const CSP_REPORTS_PATH = '/csp-reports';

/** The end of a policy that is written as text. */
export const CSP_REPORTING = `report-uri ${CSP_REPORTS_PATH}; report-to csp`;

/** The value of the header that defines the group `csp`, which the policies name. */
export const REPORTING_ENDPOINTS = `csp="${CSP_REPORTS_PATH}"`;

/** Describes one violation of a page's policy, without anything about the person who looked at the page. */
export interface Violation {
  /** Names a directive, such as `script-src-elem`. */
  readonly directive: string;
  /** Names the kind of violation, such as `inline` or `trusted-types-sink`, or the origin of the blocked resource. */
  readonly blocked: string;
  /** Names the built file of the portal that caused the violation, or the origin of any other file. */
  readonly source: string | null;
  readonly line: number | null;
}

const MOST_OF_ONE_REPORT = 20;

/**
 * Returns the value if it is a word, unless it is the scheme of a browser's extensions: the portal is not responsible for what they try.
 * Everything in a report comes from a stranger, so only words and origins are kept.
 */
const wordIn = (value: unknown): string | null =>
  typeof value === 'string' && /^(?![a-z-]*-extension$)[a-z-]{1,40}$/.test(value) ? value : null;

const placeOf = (value: unknown): URL | null => {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url !== null && ['http:', 'https:'].includes(url.protocol) && /^[\w.:[\]-]{1,100}$/.test(url.host)
    ? url
    : null;
};

const sourceOf = (value: unknown): string | null => {
  const place = placeOf(value);
  if (place === null) return null;
  return /^\/assets\/[\w.-]{1,100}$/.test(place.pathname) ? place.pathname : place.origin;
};

/** Reads the body in either of the forms that browsers send: that of `report-to`, and that of `report-uri` with its hyphens. */
const violationOf = (report: Readonly<Record<string, unknown>>): Violation[] => {
  const directive = wordIn(report['effectiveDirective'] ?? report['effective-directive']);
  const blockedBy = report['blockedURL'] ?? report['blocked-uri'];
  const blocked = wordIn(blockedBy) ?? placeOf(blockedBy)?.origin;
  if (directive === null || blocked === undefined) return [];
  const line = report['lineNumber'] ?? report['line-number'];
  return [
    {
      directive,
      blocked,
      source: sourceOf(report['sourceFile'] ?? report['source-file']),
      line: Number.isSafeInteger(line) ? (line as number) : null,
    },
  ];
};

/** Returns the violations that a browser reports; for any other text, returns none. */
export const violationsIn = (body: unknown): readonly Violation[] => {
  const reports = Array.isArray(body)
    ? body.slice(0, MOST_OF_ONE_REPORT).map((report: unknown) => isRecord(report) && report['body'])
    : [isRecord(body) && body['csp-report']];
  return reports.filter(isRecord).flatMap(violationOf);
};
