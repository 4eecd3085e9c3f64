import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { Icon } from '#ui/kit/icons/icon.tsx';

/** Says in one line that a part may not fit, and that the maker is then not liable. On request, says how to make sure that it fits. */
export function CompatibilityLine() {
  const { t } = useTranslation('shop');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="compatibility-line">
      <Icon name="info" />
      <p>
        {t('compatibility.line')}{' '}
        <Button
          variant="quiet"
          size="s"
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
        >
          {t('compatibility.more')}
        </Button>
      </p>
      <p id={id} hidden={!isOpen}>
        {t('compatibility.advice')}
      </p>
    </div>
  );
}
