import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { formatWait } from '#i18n/format-wait.ts';
import { announce } from '#ui/kit/page/announce.ts';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';
import '#ui/auth/auth.css';

interface WaitProps {
  secondsLeft: number;
  isOver: boolean;
  title: string;
  /** Returns the message with the time that is left. */
  textIn: (time: string) => string;
  over: string;
}

/** Shows how long a person has to wait until the next try, and says when the wait is over. */
export function Wait({ isOver, over, ...wait }: WaitProps) {
  return isOver ? <WaitOver text={over} /> : <Throttled {...wait} />;
}

interface ThrottledProps {
  secondsLeft: number;
  title: string;
  /** Returns the message with the time that is left. */
  textIn: (time: string) => string;
}

/** The countdown is visible; it is announced once, when it begins. */
function Throttled({ secondsLeft, title, textIn }: ThrottledProps) {
  const { i18n } = useTranslation();
  const box = useFocusOn();
  return (
    <div ref={box} tabIndex={-1} className="auth-throttled">
      <InfoBox kind="warning" title={title}>
        <p>{textIn(formatWait(secondsLeft, i18n.language))}</p>
      </InfoBox>
    </div>
  );
}

/** A person who has waited until the end hears that the wait is over. */
function WaitOver({ text }: { text: string }) {
  useEffect(() => announce(text), [text]);
  return null;
}
