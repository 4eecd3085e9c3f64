import type { Insertable } from 'kysely';

import type { AskedQuestion } from '#contract/machines/machine-details.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { MachineQuestionsTable } from '#server/db/machines/machine.tables.ts';
import { WAITS } from './desk.store.ts';

export const addMachineQuestion = async (
  trx: Database,
  question: Insertable<MachineQuestionsTable>,
): Promise<void> => {
  await trx.insertInto('machineQuestions').values(question).execute();
};

/** The page of a machine has room for this many questions. */
const LATEST = 10;

/** Returns the latest questions that a person has asked about a machine, the newest first. */
export const findAskedQuestions = async (
  db: Database,
  userId: string,
  machineNo: string,
): Promise<AskedQuestion[]> => {
  const rows = await db
    .selectFrom('machineQuestions')
    .select(['askedAt', 'text', 'answer', 'settledAt'])
    .where('machineNo', '=', machineNo)
    .where('userId', '=', userId)
    .orderBy('askedAt', 'desc')
    .orderBy('id')
    .limit(LATEST)
    .execute();
  return rows.map(({ askedAt, settledAt, ...question }) => ({
    ...question,
    askedAt: askedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }));
};

/** Returns a question that still waits, and locks it, so that nobody else can answer it until the transaction ends. */
export const lockWaitingQuestion = (trx: Database, id: string) =>
  trx
    .selectFrom('machineQuestions')
    .select(['machineNo', 'userId', 'text'])
    .where('id', '=', id)
    .where(WAITS.machineQuestion)
    .forUpdate()
    .executeTakeFirst();

/** Records the answer to a question, and when it was given. */
export const answerWaitingQuestion = async (
  trx: Database,
  id: string,
  answer: string,
  now: Date,
): Promise<void> => {
  await trx.updateTable('machineQuestions').set({ answer, settledAt: now }).where('id', '=', id).execute();
};
