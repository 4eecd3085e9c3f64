import { useTranslation } from 'react-i18next';

import type { MachineDetails } from '#contract/machines/machine-details.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { Icon, type IconName } from '#ui/kit/icons/icon.tsx';

import { ANCHORS, goTo, listOfMachine } from './machine-links.ts';

/** Links, at the top of a machine's page, to what people come for. */
export function MachineDoors({ machine }: { machine: MachineDetails }) {
  const { t, i18n } = useTranslation('machines');
  const { machineNo, documentClasses, serviceReports, orders, offers } = machine;
  const documents = documentClasses.reduce((count, each) => count + each.documents.length, 0);
  const [latest] = serviceReports;
  const service = t('doors.reports', { count: serviceReports.length });
  return (
    <nav aria-label={t('doors.label')}>
      <ul className="machine-doors">
        <Door
          icon="part"
          href={listOfMachine('parts', machineNo)}
          title={t('details.fittingParts')}
          note={t('doors.inShop')}
        />
        <Door
          icon="sheet"
          anchor={ANCHORS.documents}
          title={t('doors.documents')}
          note={t('doors.files', { count: documents })}
        />
        <Door
          icon="machine"
          anchor={ANCHORS.service}
          title={t('doors.service')}
          note={
            latest === undefined
              ? service
              : t('doors.latest', { reports: service, date: formatDate(latest.date, i18n.language) })
          }
        />
        <Door
          icon="clock"
          anchor={ANCHORS.history}
          title={t('doors.history')}
          note={t('doors.placed', {
            orders: t('doors.orders', { count: orders.count }),
            offers: t('doors.offers', { count: offers.count }),
          })}
        />
      </ul>
    </nav>
  );
}

type DoorProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly note: string;
} & (
  | { readonly href: string; readonly anchor?: never }
  /** Identifies the title of a part of this page. */
  | { readonly href?: never; readonly anchor: string }
);

function Door({ icon, href, anchor, title, note }: DoorProps) {
  return (
    <li className="machine-door">
      <Icon name={icon} />
      <div>
        {anchor === undefined ? (
          <Link href={href}>{title}</Link>
        ) : (
          <Link href={`#${anchor}`} onClick={(event) => goTo(event, anchor)}>
            {title}
          </Link>
        )}
        <p className="machine-aside">{note}</p>
      </div>
    </li>
  );
}
