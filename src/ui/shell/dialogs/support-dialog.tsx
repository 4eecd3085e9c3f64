import { useTranslation } from 'react-i18next';

import type { SupportDesk } from '#machines/portal/support/support.machine.ts';
import { Dialog } from '#ui/kit/layers/dialog.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { useSupportAddress, useSupportMail } from '#ui/portal/support-mail.ts';

import type { SupportView } from './support.connect.ts';
import './support-help.css';

/** Lists the cases of section 1 of the specification. */
const TECHNICAL_CASES = ['signIn', 'passwordReset', 'download', 'unresponsive', 'errors'] as const;

interface SupportDialogProps extends SupportView {
  readonly onWrite: (desk: SupportDesk) => void;
  readonly onClose: () => void;
}

/** Leads to the team that can help with a case. */
export default function SupportDialog({ isOpen, written, onWrite, onClose }: SupportDialogProps) {
  const { t } = useTranslation(['shell', 'common']);
  const addresses = {
    technical: useSupportAddress('technical'),
    customerService: useSupportAddress('customerService'),
  };
  const technical = useSupportMail('technical');
  const customerService = useSupportMail('customerService');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('support.title')} closeLabel={t('common:close')}>
      <section className="support-desk">
        <h3>{t('support.technical.title')}</h3>
        <p>{t('support.technical.text')}</p>
        <ul className="support-cases">
          {TECHNICAL_CASES.map((name) => (
            <li key={name}>{t(`support.technical.${name}`)}</li>
          ))}
        </ul>
        <LinkButton href={technical} icon="mail" onPress={() => onWrite('technical')}>
          {t('support.technical.write')}
        </LinkButton>
      </section>
      <section className="support-desk">
        <h3>{t('support.customerService.title')}</h3>
        <p>{t('support.customerService.text')}</p>
        <LinkButton href={customerService} icon="mail" onPress={() => onWrite('customerService')}>
          {t('support.customerService.write')}
        </LinkButton>
      </section>
      <output className="support-written">
        {written && t('support.mailOpened', { address: addresses[written] })}
      </output>
    </Dialog>
  );
}
