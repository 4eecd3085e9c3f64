import { ANOTHER, ENTRY, SAVE_AGAIN, SAVED, SAVED_AGAIN, type memoryListModel } from './memory-list.model.ts';
import { named } from '#tests/paths/walk/pattern.ts';
import { until } from '#tests/paths/walk/until.ts';
import { wordsOf } from '#tests/support/words.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';
import { personDriver } from '#tests/paths/portal/person-driver.ts';
import { tellTab } from '#tests/paths/portal/world/tabs.ts';
import {
  askWhoIsThere,
  goBackTo,
  isAtSignIn,
  isSomebodyThere,
} from '#tests/paths/portal/world/who-is-there.ts';

const PAGE = '/myotec/my-memory-list';

const emptyList = async ({ database }: World): Promise<void> => {
  await database.deleteFrom('memoryListEntries').execute();
};

/** Leaves only `ENTRY` on the list of the signed-in person. */
export const holdOneEntry = async (world: World): Promise<void> => {
  await emptyList(world);
  const { articleNo, quantity, note, addedAt } = ENTRY;
  await world.call('POST', '/memory-list/', {
    article_no: articleNo,
    quantity,
    note,
    added_at: addedAt,
  });
};

/**
 * Names the old quantity in the server's answer, as if another tab had restored it at once, so that the person can ask
 * for the same change again.
 */
const asBefore = ({ items }: { items: readonly object[] }) => ({
  items: items.map((item) => ({ ...item, quantity: ENTRY.quantity })),
});

const becomes = (account: string) => async (world: World) => {
  // The end of a session is announced before the page leads to sign-in.
  if (!(await isSomebodyThere(world)))
    await until(() => isAtSignIn(world), 'the page does not lead to sign-in');
  await world.signIn(account);
  await askWhoIsThere(world);
  await until(() => !isAtSignIn(world), 'the page does not leave sign-in');
  await goBackTo(world, PAGE);
};

/** Goes to the page of an article, saves the article there and comes back. */
const saveElsewhere = async (world: World): Promise<void> => {
  const driver = personDriver(world.person);
  const called = wordsOf(world.language).articles.memory.saveOf.replace('{{articleNo}}', SAVED);
  await driver.goTo(`/shop/media/${SAVED}`);
  await driver.press({ role: 'button', name: named(called), called });
  await driver.goTo(PAGE);
};

export const memoryListArrangements = {
  calls: {
    loadMemoryList: 'GET /memory-list/',
    changeMemoryList: ['POST /memory-list/', 'PATCH /memory-list/', 'DELETE /memory-list/'],
  },
  arrangements: {
    'the portal is opened': { by: 'opening', path: PAGE },
    'a person who may save articles is signed in': { by: 'world', act: becomes('full') },
    'a person who sees only data sheets is signed in': { by: 'world', act: becomes('datasheets') },
    [ANOTHER]: { by: 'nothing', reason: 'the other charts then lead away from the page' },
    'the portal learns that the same person is still signed in': { by: 'world', act: askWhoIsThere },
    'an article is saved on its page': { by: 'world', act: saveElsewhere },
    [SAVE_AGAIN]: { by: 'nothing', reason: 'the page of the list has no control for it' },
    [SAVED_AGAIN]: { by: 'nothing', reason: 'the page of the list has no control that leads there' },
    'another tab has changed the list': {
      by: 'world',
      act: (world) => tellTab(world, { type: 'memoryListChanged' }),
    },
    'the person leaves the page of the list': {
      by: 'nothing',
      reason: 'the walk stays on the page of the list',
    },
    'the list arrives with one entry': { by: 'server', prepare: holdOneEntry },
    'the list arrives empty': { by: 'server', prepare: emptyList },
    'the list cannot be fetched': { by: 'wire', reply: 'unreachable' },
    'the server has saved the entry': { by: 'server' },
    'the server has saved the entry without its machine': {
      by: 'nothing',
      reason: 'the walk saves on the page of an article, which does not name a machine',
    },
    'the server has changed the entry': { by: 'wire', reply: { changed: asBefore } },
    'the server has removed the entry': { by: 'server' },
    'the server has removed the entry, and another one stays': { by: 'server' },
    'the server has brought the entry back': { by: 'server' },
    'the session has ended': {
      by: 'server',
      prepare: async ({ database }) => {
        await database.updateTable('sessions').set({ endedAt: new Date() }).execute();
      },
    },
    'the server says: the entry is gone': { by: 'server', prepare: emptyList },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof memoryListModel>,
} satisfies PortalArrangements;
