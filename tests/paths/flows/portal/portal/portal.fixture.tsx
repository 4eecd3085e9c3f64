import { createActor, toPromise, type PromiseActorLogic } from 'xstate';

import { servedPortal } from '#src/services.ts';
import { portalModel } from './portal.model.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const { preparePortal } = servedPortal.implementations.actors as { preparePortal: PromiseActorLogic<void> };
const { preparePortal: standIn } = portalModel.machine.implementations.actors as {
  preparePortal: typeof preparePortal;
};

/** The charts that live as long as the portal are real; the walk only tells the portal that one has failed. */
export const portalFixture = fixture({
  path: () => '/myotec/my-memory-list',
  server: () => new ShellServer({ level: null }),
  own: servedPortal.provide({ actors: { preparePortal: standIn } }),
  portal: (chart: typeof servedPortal) => chart,
  before: { 'texts and settings arrive': () => toPromise(createActor(preparePortal).start()) },
});
