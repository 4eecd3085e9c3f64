import { useTranslation } from 'react-i18next';

import type { Account } from '#contract/accounts/account.contract.ts';
import { countryName } from '#i18n/format.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { PhoneLink } from '#ui/kit/actions/phone-link.tsx';
import { brandName } from '#ui/portal/brand.ts';
import { useSupportMail } from '#ui/portal/support-mail.ts';

type Company = Account['company'];

interface CompanyCardProps {
  company: Company;
  /** The person has signed up, but customer service has not yet assigned the account to a company. */
  isAwaited: boolean;
}

/** Shows the company that the person works for, and its contacts. */
export function CompanyCard({ company, isAwaited }: CompanyCardProps) {
  const { t, i18n } = useTranslation(['account', 'shell']);
  const write = useSupportMail('customerService');
  const { name, customerNo, street, postcode, city, country, telephone, email, dealer } = company;
  return (
    <Card title={t('company.title')}>
      {isAwaited && (
        <InfoBox title={t('company.awaitingTitle')}>
          <p>
            {t('company.awaiting')} <Link href={write}>{t('shell:support.customerService.write')}</Link>
          </p>
        </InfoBox>
      )}
      <DefinitionList
        entries={[
          { term: t('company.name'), description: name },
          { term: t('company.customerNo'), description: customerNo },
          {
            term: t('company.address'),
            // A company that is still to be assigned has no address.
            description:
              street === '' ? null : `${street}, ${postcode} ${city}, ${countryName(country, i18n.language)}`,
          },
          { term: t('company.telephone'), description: telephone },
          { term: t('company.email'), description: email },
          { term: t('company.dealer'), description: dealer && <Reach {...dealer} /> },
          {
            term: t('company.contact', { maker: brandName() }),
            description: company.contactPerson && <Contact contact={company.contactPerson} />,
          },
        ]}
      />
    </Card>
  );
}

function Contact({ contact }: { contact: NonNullable<Company['contactPerson']> }) {
  const { fullName, telephone, mobile, email } = contact;
  return <Reach name={fullName} telephone={telephone ?? mobile} email={email} />;
}

interface ReachProps {
  name: string;
  telephone: string | null;
  email: string | null;
}

/** Shows a person with the ways to reach them. */
function Reach({ name, telephone, email }: ReachProps) {
  return (
    <span className="account-reach">
      <span>{name}</span>
      {telephone !== null && <PhoneLink number={telephone} />}
      {email !== null && <Link href={`mailto:${email}`}>{email}</Link>}
    </span>
  );
}
