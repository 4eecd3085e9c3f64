import type { Insertable } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import type { MachineQuestionsTable } from '#server/db/machines/machine.tables.ts';

export const addMachineQuestion = async (
  trx: Database,
  question: Insertable<MachineQuestionsTable>,
): Promise<void> => {
  await trx.insertInto('machineQuestions').values(question).execute();
};

/** Returns a question that still waits; until the transaction ends, nobody else can answer it. */
export const lockWaitingQuestion = (trx: Database, id: string) =>
  trx
    .selectFrom('machineQuestions')
    .select(['machineNo', 'userId', 'text'])
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Notes that a question is answered. */
export const keepAnswer = async (trx: Database, id: string, answer: string, now: Date): Promise<void> => {
  await trx.updateTable('machineQuestions').set({ answer, settledAt: now }).where('id', '=', id).execute();
};
