import type { Database } from '#server/db/engine/database.ts';
import { MOST_KNOWN_DEVICES } from '#server/domain/sign-in/known-device.ts';
import type { KnownDevicesTable } from './sign-in.tables.ts';

export const isKnownDevice = async (db: Database, idHash: string): Promise<boolean> => {
  const device = await db
    .selectFrom('knownDevices')
    .select('idHash')
    .where('idHash', '=', idHash)
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
};

/** Forgets all but the user's newest devices. */
const keepNewest = async (tx: Database, userId: string): Promise<void> => {
  await tx
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .where('idHash', 'not in', (eb) =>
      eb
        .selectFrom('knownDevices')
        .select('idHash')
        .where('userId', '=', userId)
        .orderBy('signedInAt', 'desc')
        .limit(MOST_KNOWN_DEVICES),
    )
    .execute();
};

export const insertKnownDevice = async (tx: Database, device: KnownDevicesTable): Promise<void> => {
  const { signedInAt } = device;
  await tx
    .insertInto('knownDevices')
    .values(device)
    .onConflict((conflict) => conflict.columns(['idHash', 'userId']).doUpdateSet({ signedInAt }))
    .execute();
  await keepNewest(tx, device.userId);
};

export const forgetDevicesOf = async (tx: Database, userId: string): Promise<void> => {
  await tx.deleteFrom('knownDevices').where('userId', '=', userId).execute();
};

export const deleteDevicesBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('knownDevices').where('signedInAt', '<', instant).execute();
};
