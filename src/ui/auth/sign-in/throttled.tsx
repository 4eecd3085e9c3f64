import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';
import '#ui/auth/auth.css';

/** Formats seconds as "14 minutes, 5 seconds" in the reader's language. */
const waitingTime = (seconds: number, language: string): string => {
  const unit = (name: 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' });
  const minutes = Math.floor(seconds / 60);
  const parts = [
    ...(minutes > 0 ? [unit('minute').format(minutes)] : []),
    ...(seconds % 60 > 0 || minutes === 0 ? [unit('second').format(seconds % 60)] : []),
  ];
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts);
};

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
        <p>{textIn(waitingTime(secondsLeft, i18n.language))}</p>
      </InfoBox>
    </div>
  );
}

/** A person who has waited until the end hears that the wait is over. */
function WaitOver({ text }: { text: string }) {
  useEffect(() => announce(text), [text]);
  return null;
}
