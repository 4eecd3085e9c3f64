import { randomUUID } from 'node:crypto';

import type { Database } from '#server/db/engine/database.ts';
import { findProfile } from '#server/db/accounts/users.store.ts';
import { addMachineQuestion } from '#server/db/desk/machine-questions.store.ts';
import { findMachineForService } from '#server/db/machines/location-changes.store.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import { machineQuestionRequest } from '#server/domain/keyed-requests.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import { CUSTOMER_SERVICE, queueMail } from '#server/mail/queue-mail.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { onceForKey } from '#server/routes/once-for-key.ts';
import { refuseFlood } from '#server/routes/refuse-flood.ts';

interface Question {
  readonly visitor: SignedIn;
  readonly machineNo: string;
  readonly text: string;
  readonly key: string;
  readonly now: Date;
}

/**
 * Stores a question about a machine at the desk and mails it to customer service, once for each key; the answer comes by mail.
 * @throws {Refusal} 404 for a machine out of scope, 409 for the key of another question, 429 for too many questions.
 */
export const askAboutMachine = (
  database: Database,
  { visitor, machineNo, text, key, now }: Question,
): Promise<object> =>
  database.transaction().execute(async (trx) => {
    const machine = await findMachineForService(trx, recordReaderOf(visitor), machineNo);
    if (machine === undefined) throw new Refusal('MACHINE_DOES_NOT_EXIST_ERROR');
    const call = { ...machineQuestionRequest(text, machineNo), userId: visitor.id, key, at: now };
    return onceForKey(trx, call, async () => {
      await refuseFlood(trx, visitor.id, now);
      await addMachineQuestion(trx, { id: randomUUID(), machineNo, userId: visitor.id, askedAt: now, text });
      const { firstName, lastName, email, companyName } = await findProfile(trx, visitor.id);
      const data = {
        machineNo,
        machineType: inLanguage(CUSTOMER_SERVICE.language, machine.labelDe, machine.labelEn),
        company: machine.company,
        ...(machine.companyId !== visitor.companyId && { dealer: companyName }),
        person: { id: visitor.id, name: `${firstName} ${lastName}`, email },
        text,
      };
      await queueMail(trx, { kind: 'machineQuestion', to: CUSTOMER_SERVICE, data }, now);
      return {};
    });
  });
