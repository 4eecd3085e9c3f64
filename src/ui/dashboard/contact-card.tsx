import { useTranslation } from 'react-i18next';

import type { ContactPerson } from '#contract/companies/company.contract.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { PhoneLink } from '#ui/kit/actions/phone-link.tsx';
import { brandName } from '#ui/portal/brand.ts';

/** Shows the contact at the maker. */
export function ContactCard({ contact }: { contact: ContactPerson }) {
  const { t } = useTranslation('dashboard');
  const { fullName, function: role, telephone, mobile, email } = contact;
  return (
    <Card title={t('contact.title', { maker: brandName() })}>
      <p className="dashboard-contact">
        <strong>{fullName}</strong>
        {role !== null && <span>{role}</span>}
        {[telephone, mobile].map((number) => number !== null && <PhoneLink key={number} number={number} />)}
        {email !== null && <Link href={`mailto:${email}`}>{email}</Link>}
      </p>
    </Card>
  );
}
