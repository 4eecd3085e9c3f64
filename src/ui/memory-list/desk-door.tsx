import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { deskQuery } from '#api/desk/desk.queries.ts';
import { LEVELS, meetsLevel, ROLES } from '#contract/accounts/access.contract.ts';
import { DESK_PATH } from '#contract/pages/addresses.contract.ts';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

/**
 * Leads people in customer service to their desk, and says how much waits there. The specification makes them land on this page, but
 * their work is at the desk (docs/decisions/0056-the-desk-takes-notes-back.md).
 */
export function DeskDoor() {
  const visitor = useVisitor();
  const isStaff =
    visitor !== null && visitor.role === ROLES.team && meetsLevel(visitor, { level: LEVELS.full });
  return isStaff ? <Door /> : null;
}

function Door() {
  const { t } = useTranslation('memory');
  const { data } = useQuery(deskQuery);
  const waiting = data && Object.values(data).reduce((sum, { count }) => sum + count, 0);
  return (
    <InfoBox title={waiting === undefined ? t('desk.title') : t('desk.waits', { count: waiting })}>
      <div>
        <LinkButton href={DESK_PATH} variant="primary" size="s" icon="desk">
          {t('desk.open')}
        </LinkButton>
      </div>
    </InfoBox>
  );
}
