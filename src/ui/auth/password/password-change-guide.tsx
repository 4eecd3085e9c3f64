import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { Dialog } from '#ui/kit/layers/dialog.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';

import {
  STEPS,
  usePasswordChangeGuide,
  type PasswordChangeGuideMachine,
  type Step,
} from './password-change-guide.connect.ts';
import { usePasswordPlace } from './password-place.ts';
import './password-change-guide.css';

/**
 * Shows the button that opens the dialog, which explains in five steps how to change a password. If the page for this is not known, shows
 * only a sentence. The texts are in the namespace `password`.
 */
export function PasswordChangeGuide({ machine }: { machine: PasswordChangeGuideMachine }) {
  const { t } = useTranslation('password');
  const { isAtProvider, url } = usePasswordPlace();
  if (url === null) return <p>{t('guide.unknown')}</p>;
  return <Guide machine={machine} url={url} isAtProvider={isAtProvider} />;
}

interface GuideProps {
  machine: PasswordChangeGuideMachine;
  url: string;
  isAtProvider: boolean;
}

function Guide({ machine, url, isAtProvider }: GuideProps) {
  const { t } = useTranslation(['password', 'common']);
  const { guide, view } = usePasswordChangeGuide(machine, url);
  const close = () => guide.send({ type: 'guide.close' });
  return (
    <>
      <Button variant="secondary" onPress={() => guide.send({ type: 'guide.open' })}>
        {t('guide.open')}
      </Button>
      <Dialog
        isOpen={view.step !== null}
        onClose={close}
        title={t('guide.title')}
        closeLabel={t('common:close')}
        actions={
          <>
            <Button variant="quiet" onPress={close}>
              {t('guide.toPlatform')}
            </Button>
            {view.canGoBack && (
              <Button variant="secondary" onPress={() => guide.send({ type: 'guide.back' })}>
                {t('guide.back')}
              </Button>
            )}
            {view.canGoOn ? (
              <Button variant="primary" onPress={() => guide.send({ type: 'guide.next' })}>
                {t('guide.next')}
              </Button>
            ) : (
              <Button
                variant="primary"
                busy={view.isLeaving}
                busyLabel={t('guide.leaving')}
                onPress={() => guide.send({ type: 'guide.leave' })}
              >
                {t('guide.leave')}
              </Button>
            )}
          </>
        }
      >
        {view.step !== null && <GuideStep key={view.step} step={view.step} isAtProvider={isAtProvider} />}
      </Dialog>
    </>
  );
}

/** The portal cannot say what a company's own provider asks for, or where it leads afterwards. */
const isTheirs = (step: Step): step is 'proof' | 'choice' | 'wayBack' =>
  step === 'proof' || step === 'choice' || step === 'wayBack';

/** Takes the focus, so that a screen reader reads each step after the press that led to it. */
function GuideStep({ step, isAtProvider }: { step: Step; isAtProvider: boolean }) {
  const { t } = useTranslation('password');
  const heading = useFocusOn<HTMLHeadingElement>();
  const number = STEPS.indexOf(step) + 1;
  return (
    <div className="password-guide">
      <ol className="password-guide-progress" aria-hidden="true">
        {STEPS.map((each, index) => (
          <li key={each} data-reached={index < number || undefined} />
        ))}
      </ol>
      <h3 ref={heading} tabIndex={-1}>
        {t('guide.step', { number, name: t(`guide.${step}.name`) })}
      </h3>
      <p>{isAtProvider && isTheirs(step) ? t(`guide.${step}.atProvider`) : t(`guide.${step}.text`)}</p>
    </div>
  );
}
