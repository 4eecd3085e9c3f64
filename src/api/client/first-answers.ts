import { ACTING_FOR_HEADER } from '#contract/companies/acting-for.contract.ts';
import {
  CURRENT_USER_CALL,
  FIRST_ANSWERS_ID,
  type FirstAnswer,
  type FirstAnswers,
} from '#contract/pages/first-answers.contract.ts';

/** After this time, the answers in the page count as out of date. */
const FRESH_MS = 10_000;

/** Returns the age of the answers in the page, in milliseconds. */
const sinceThePage = (): number => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.now() - (navigation?.responseStart ?? 0);
};

const responseOf = ({ status, headers, body }: FirstAnswer): Response => {
  const date = new Date(Date.parse(headers['date'] ?? '') + sinceThePage());
  return new Response(body, { status, headers: { ...headers, date: date.toUTCString() } });
};

interface FirstCalls {
  readonly fetch: typeof fetch;
  /** Returns whether the latest answer to this call came with the page and is still fresh, and no act has followed it. */
  readonly isAnsweredByPage: (url: string) => boolean;
}

/**
 * Provides a `fetch` that answers each read once from what the page holds, if that answer is in the language of the call and for the
 * person's own company. The server answers everything after the first act, because an act may change any answer, and after the client has
 * asked again who is signed in, because that may be another person.
 */
export const answeringFrom = (read: () => FirstAnswers): FirstCalls => {
  const latest = new Set<string>();
  let held: { language: string; answers: Map<string, FirstAnswer>; until: number } | undefined;

  const hold = () => {
    const { language, answers } = read();
    return { language, answers: new Map(Object.entries(answers)), until: performance.now() + FRESH_MS };
  };

  const take = (url: string, { method = 'GET', headers: given }: RequestInit): FirstAnswer | undefined => {
    held ??= hold();
    const { language, answers, until } = held;
    const answer = answers.get(url);
    answers.delete(url);
    const isAskedAgain = answer === undefined && url.startsWith(CURRENT_USER_CALL);
    if (method !== 'GET' || isAskedAgain || performance.now() > until) {
      answers.clear();
      latest.clear();
      return undefined;
    }
    const headers = new Headers(given);
    const isSame = headers.get('Accept-Language') === language && !headers.has(ACTING_FOR_HEADER);
    if (!isSame || answer === undefined) {
      latest.delete(url);
      return undefined;
    }
    latest.add(url);
    return answer;
  };

  return {
    fetch: async (input, init = {}) => {
      const answer = typeof input === 'string' ? take(input, init) : undefined;
      return answer === undefined ? fetch(input, init) : responseOf(answer);
    },
    isAnsweredByPage: (url) => latest.has(url) && held !== undefined && performance.now() <= held.until,
  };
};

const NONE: FirstAnswers = { language: '', answers: {} };

/** Answers the first calls from what the server put into the page (server/pages). */
export const firstCalls = answeringFrom(() => {
  const element = document.getElementById(FIRST_ANSWERS_ID);
  element?.remove();
  return element === null ? NONE : (JSON.parse(element.textContent) as FirstAnswers);
});
