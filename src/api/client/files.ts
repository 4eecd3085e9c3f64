import { isErrorCode } from '#contract/errors.contract.ts';
import { REQUEST_ID_HEADER } from '#contract/failure.contract.ts';

import { CallFailure, failureOf, secondsFrom } from './call-failure.ts';
import { subjectOf } from './call-subject.ts';
import { callHeaders, http } from './http.ts';
import { clientListener, tellFailure } from './reports.ts';

/** After this time, browsers have long begun to save the file. */
const KEPT_MS = 60_000;

/** Reads `filename*=UTF-8''…` of a `Content-Disposition`; the server always sends it. */
const fileNameIn = (headers: Headers): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? 'download' : decodeURIComponent(encoded);
};

/** Waits for the beginning of an answer only as long as the limit allows; the rest of a large file may take longer. */
const begun = async (url: string): Promise<Response> => {
  const waiting = new AbortController();
  const limit = clientListener().timeLimit('file');
  const giveUp = () => waiting.abort(limit.reason);
  limit.addEventListener('abort', giveUp);
  try {
    return await http.raw(url, {
      method: 'GET',
      headers: callHeaders(),
      signal: waiting.signal,
      responseType: 'stream',
      ignoreResponseError: true,
    });
  } finally {
    limit.removeEventListener('abort', giveUp);
  }
};

const fetchFile = async (url: string, subject: string) => {
  const answer = await begun(url);
  const { ok, status, headers } = answer;
  if (ok) return { name: fileNameIn(headers), content: await answer.blob() };
  const code = (await answer.text()).trim();
  throw new CallFailure({
    status,
    code: isErrorCode(code) ? code : null,
    retryAfter: secondsFrom(headers.get('retry-after')),
    acted: true,
    subject,
    requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
  });
};

/** Lets the browser save content that the page already holds. */
export const save = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};

/**
 * Fetches a file below `/api` and lets the browser save it under the name that the server gives it. With a plain link, a refusal by the
 * server would appear as a separate page. @throws {CallFailure}
 */
export const download = async (url: string): Promise<void> => {
  const subject = subjectOf('GET', url);
  try {
    const { name, content } = await fetchFile(url, subject);
    clientListener().onSettled(subject);
    save(name, content);
  } catch (error) {
    const failure = failureOf(error, true, subject);
    tellFailure(failure, subject);
    throw failure;
  }
};
