import type { Database } from '#server/db/engine/database.ts';

/** Returns the queued mails to an address, the oldest first. */
export const mailsTo = async (db: Database, email: string) => {
  const mails = await db
    .selectFrom('mails')
    .where('recipientEmail', '=', email)
    .select(['kind', 'recipientName', 'language', 'data'])
    .orderBy('createdAt')
    .execute();
  return mails.map(({ data, ...mail }) => ({ ...mail, data: data as Record<string, unknown> }));
};

/** Returns the token in the last verification mail to an address. */
export const tokenMailedTo = async (db: Database, email: string): Promise<string> => {
  const mails = await mailsTo(db, email);
  const token = mails.findLast(({ kind }) => kind === 'verification')?.data['token'];
  if (typeof token !== 'string') throw new Error(`no verification mail to ${email}`);
  return token;
};
