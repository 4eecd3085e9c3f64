import { ACTING_FOR_HEADER } from '#contract/companies/acting-for.contract.ts';
import { FIRST_ANSWERS_ID, type FirstAnswer, type FirstAnswers } from '#contract/first-answers.contract.ts';

/** Reads what the server put into the page, once; each answer is given to one call. */
const readPage = (): { language: string; answers: Map<string, FirstAnswer> } => {
  const element = document.getElementById(FIRST_ANSWERS_ID);
  if (element === null) return { language: '', answers: new Map() };
  const { language, answers } = JSON.parse(element.textContent) as FirstAnswers;
  element.remove();
  return { language, answers: new Map(Object.entries(answers)) };
};

let page: ReturnType<typeof readPage> | undefined;

/** The answer was given when the page was: its clock has gone on since. */
const sinceThePage = (): number => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.now() - (navigation?.responseStart ?? 0);
};

const responseOf = ({ status, headers, body }: FirstAnswer): Response => {
  const date = new Date(Date.parse(headers['date'] ?? '') + sinceThePage());
  return new Response(body, { status, headers: { ...headers, date: date.toUTCString() } });
};

/** Later calls want later answers. */
const FRESH_MS = 10_000;

const CURRENT_USER = '/api/users/current-user/';

let startedAt: number | undefined;

/** The first act may change any answer, and whoever asks again who is signed in may find another person. */
const takeAnswer = (
  url: string,
  { method = 'GET', headers: given }: RequestInit,
): FirstAnswer | undefined => {
  page ??= readPage();
  startedAt ??= performance.now();
  const headers = new Headers(given);
  const answer = page.answers.get(url);
  page.answers.delete(url);
  const isLate = performance.now() - startedAt > FRESH_MS;
  if (method !== 'GET' || isLate || (answer === undefined && url.startsWith(CURRENT_USER)))
    page.answers.clear();
  const isSame = headers.get('Accept-Language') === page.language && !headers.has(ACTING_FOR_HEADER);
  return method === 'GET' && isSame && !isLate ? answer : undefined;
};

/** Answers a call from the page where the server has answered just this call already; otherwise asks it. */
export const fetchOnce: typeof fetch = async (input, init = {}) => {
  const answer = typeof input === 'string' ? takeAnswer(input, init) : undefined;
  return answer === undefined ? fetch(input, init) : responseOf(answer);
};
