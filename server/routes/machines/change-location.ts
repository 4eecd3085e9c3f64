import { randomUUID } from 'node:crypto';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { LocationChangeBody } from '#contract/machines/location-change.contract.ts';
import { isPlausibleMove } from '#contract/machines/move-day.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import {
  addLocationChange,
  findLastLocationChange,
  lockMachine,
} from '#server/db/machines/location-changes.store.ts';
import { findProfile } from '#server/db/accounts/users.store.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import { isRepeated } from '#server/domain/machines/location-change.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import { CUSTOMER_SERVICE, queueMail } from '#server/mail/queue-mail.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { refuseFlood } from '#server/routes/refuse-flood.ts';

interface LocationNotice {
  readonly visitor: SignedIn;
  readonly machineNo: string;
  readonly body: LocationChangeBody;
  readonly now: Date;
}

/**
 * Records a machine's new location and notifies customer service; the same report twice in a row counts once.
 * @throws {Refusal} 400 for an impossible day, 404 for a machine out of scope, 429 for too many reports.
 */
export const changeLocation = (
  database: Database,
  { visitor, machineNo, body, now }: LocationNotice,
): Promise<void> =>
  database.transaction().execute(async (trx) => {
    if (!isPlausibleMove(body.date, berlinDay(now))) throw new Refusal('VALIDATION_ERROR');
    const machine = await lockMachine(trx, recordReaderOf(visitor), machineNo);
    if (machine === undefined) throw new Refusal('MACHINE_DOES_NOT_EXIST_ERROR');
    const move = { ...body, note: body.note ?? '', machineNo, userId: visitor.id };
    if (isRepeated(move, await findLastLocationChange(trx, machineNo))) return;
    await refuseFlood(trx, visitor.id, now);
    const { userId, ...change } = { ...move, note: move.note || null };
    await addLocationChange(trx, { ...change, userId, id: randomUUID(), createdAt: now });
    const { firstName, lastName, email } = await findProfile(trx, userId);
    const data = {
      ...change,
      machineType: inLanguage(CUSTOMER_SERVICE.language, machine.labelDe, machine.labelEn),
      company: machine.company,
      person: { id: userId, name: `${firstName} ${lastName}`, email },
    };
    await queueMail(trx, { kind: 'locationChange', to: CUSTOMER_SERVICE, data }, now);
  });
