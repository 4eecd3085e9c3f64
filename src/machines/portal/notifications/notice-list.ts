import type { Notice, NoticeKind, NoticeShown, NotificationsContext } from './notifications.types.ts';

/** This many notices are shown at once; the others wait (section 9 of the specification). */
const NOTICE_LIMIT = 3;

/** A notice stays this long (section 9 of the specification). */
const NOTICE_MS: Readonly<Record<NoticeKind, number>> = {
  error: 10_000,
  success: 3_000,
  info: 3_000,
  progress: 60_000,
};

export const shownNotices = ({ notices }: Pick<NotificationsContext, 'notices'>): readonly Notice[] =>
  notices.slice(0, NOTICE_LIMIT);

/** Returns the milliseconds until the first of the shown notices closes. */
export const soonest = (context: Pick<NotificationsContext, 'notices'>): number =>
  Math.max(0, Math.min(...shownNotices(context).map(({ remaining }) => remaining)));

/** Deducts the time that has passed from the remaining time of the shown notices. */
export const spend = (notices: readonly Notice[], passed: number): readonly Notice[] =>
  notices.map((notice, index) =>
    index < NOTICE_LIMIT ? { ...notice, remaining: Math.max(0, notice.remaining - passed) } : notice,
  );

/** Drops the subject that was tried again; a notice that has no other subject closes. */
export const settle = (notices: readonly Notice[], subject: string): readonly Notice[] =>
  notices.map((notice) => {
    if (!notice.subjects.includes(subject)) return notice;
    const subjects = notice.subjects.filter((other) => other !== subject);
    return { ...notice, subjects, remaining: subjects.length === 0 ? 0 : notice.remaining };
  });

/** An action reports its failure at once or never, so only the last few causes matter. */
const REPORTED_LIMIT = 10;

export const withReported = (reported: readonly string[], subject: string): readonly string[] =>
  [...reported.filter((other) => other !== subject), subject].slice(-REPORTED_LIMIT);

export const withoutSpent = (notices: readonly Notice[]): readonly Notice[] =>
  notices.filter(({ remaining }) => remaining > 0);

/** Queues a notice. If the same one is already there, it moves to the end, and its time starts again. */
export const enqueueNotice = (
  { notices, nextId }: Pick<NotificationsContext, 'notices' | 'nextId'>,
  wish: NoticeShown,
): Pick<NotificationsContext, 'notices' | 'nextId'> => {
  const { kind, code, values } = wish;
  const isSame = (other: Notice) => other.kind === kind && other.code === code;
  const earlier = notices.find(isSame)?.subjects ?? [];
  const subject = wish.kind === 'error' ? wish.subject : undefined;
  const subjects = [...new Set(subject === undefined ? earlier : [...earlier, subject])];
  const reference = wish.kind === 'error' ? wish.reference : undefined;
  const notice = { id: nextId, kind, code, values, subjects, reference, remaining: NOTICE_MS[kind] };
  return { notices: [...notices.filter((other) => !isSame(other)), notice], nextId: nextId + 1 };
};
