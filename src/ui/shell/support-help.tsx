import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';

import { supportMachine } from '#machines/support/support.machine.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { SUPPORT_MAIL } from '#ui/portal/addresses.ts';
import { useSupportMail } from '#ui/portal/support-mail.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

import { connectSupport } from './support.connect.ts';
import './support-help.css';

/** The cases of section 1 of the specification. */
const TECHNICAL_CASES = ['signIn', 'passwordReset', 'download', 'unresponsive', 'errors'] as const;

/** The support button with its dialog, which leads to the desk that can help. */
export function SupportHelp() {
  const { t } = useTranslation();
  const support = useFlow(supportMachine);
  const { isOpen, written } = useSelector(support, connectSupport);
  const technical = useSupportMail('technical');
  const customerService = useSupportMail('customerService');
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon="help"
        aria-haspopup="dialog"
        onPress={() => support.send({ type: 'support.open' })}
      >
        {t('footer.support')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => support.send({ type: 'support.close' })}
        title={t('support.title')}
        closeLabel={t('close')}
      >
        <section className="support-desk">
          <h3>{t('support.technical.title')}</h3>
          <p>{t('support.technical.text')}</p>
          <ul className="support-cases">
            {TECHNICAL_CASES.map((name) => (
              <li key={name}>{t(`support.technical.${name}`)}</li>
            ))}
          </ul>
          <LinkButton
            href={technical}
            icon="mail"
            onPress={() => support.send({ type: 'support.write', desk: 'technical' })}
          >
            {t('support.technical.write')}
          </LinkButton>
        </section>
        <section className="support-desk">
          <h3>{t('support.customerService.title')}</h3>
          <p>{t('support.customerService.text')}</p>
          <LinkButton
            href={customerService}
            icon="mail"
            onPress={() => support.send({ type: 'support.write', desk: 'customerService' })}
          >
            {t('support.customerService.write')}
          </LinkButton>
        </section>
        <output className="support-written">
          {written && t('support.mailOpened', { address: SUPPORT_MAIL[written] })}
        </output>
      </Dialog>
    </>
  );
}
