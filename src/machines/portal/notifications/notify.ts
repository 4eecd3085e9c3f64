import type { ActorSystem, AnyActorRef } from 'xstate';

import type { NoticeShown, NoticeWish } from './notifications.types.ts';

type Portal = ActorSystem<{ actors: { notifications: AnyActorRef } }>;

/** Finds the chart that shows notices, from any other chart of the portal. */
export const notifications = ({ system }: { readonly system: Portal }): AnyActorRef =>
  system.get('notifications')!;

export const successNotice = (code: NoticeWish['code']): NoticeShown => ({
  type: 'notice.show',
  kind: 'success',
  code,
});

export const infoNotice = (code: NoticeWish['code']): NoticeShown => ({
  type: 'notice.show',
  kind: 'info',
  code,
});

/** Another attempt at the subject removes the notice; a failure without a subject cannot be tried again. */
export const errorNotice = (code: NoticeWish['code'], subject: string | undefined): NoticeShown => ({
  type: 'notice.show',
  kind: 'error',
  code,
  subject,
});
