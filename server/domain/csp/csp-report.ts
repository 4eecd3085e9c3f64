import { isRecord } from '#server/domain/unknown-values.ts';

/** The path on which browsers report what the content security policy of a page forbade. */
export const CSP_REPORTS_PATH = '/csp-reports';

/** Ends a policy that is written as text. */
export const CSP_REPORTING = `report-uri ${CSP_REPORTS_PATH}; report-to csp`;

/** Defines the group `csp` that the policies name. */
export const REPORTING_ENDPOINTS = `csp="${CSP_REPORTS_PATH}"`;

/** One thing that the policy of a page forbade, without anything about the person who looked at it. */
export interface Violation {
  /** Such as `script-src-elem`. */
  readonly directive: string;
  /** Such as `inline` or `trusted-types-sink`, or the origin of what was not loaded. */
  readonly blocked: string;
  /** The built file of the portal that tried, or the origin of a foreign one. */
  readonly source: string | null;
  readonly line: number | null;
}

const MOST_OF_ONE_REPORT = 20;

/** Everything in a report is what a stranger has sent: words and origins only. */
const wordIn = (value: unknown): string | null =>
  typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : null;

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

/** One body of both forms that browsers send: of `report-to`, and of `report-uri` with its hyphens. */
const violationOf = (report: Readonly<Record<string, unknown>>): Violation[] => {
  const directive = wordIn(report['effectiveDirective'] ?? report['effective-directive']);
  const blockedBy = report['blockedURL'] ?? report['blocked-uri'];
  const blocked = wordIn(blockedBy) ?? placeOf(blockedBy)?.origin;
  // The portal does not answer for what an extension of the browser tries.
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

/** Returns what a browser reports, and nothing for any other text. */
export const violationsIn = (body: unknown): readonly Violation[] => {
  const reports = Array.isArray(body)
    ? body.slice(0, MOST_OF_ONE_REPORT).map((report: unknown) => isRecord(report) && report['body'])
    : [isRecord(body) && body['csp-report']];
  return reports.filter(isRecord).flatMap(violationOf);
};
