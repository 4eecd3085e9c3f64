import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/announce.ts';
import { InfoBox } from '#ui/kit/info-box.tsx';

import { waitingTime } from './waiting-time.ts';
import './auth.css';

interface ThrottledProps {
  secondsLeft: number;
  title: string;
  /** What is said with the time that is left. */
  textIn: (time: string) => string;
}

/** Whoever has waited until the end hears that it is over; not who goes on with something else before. */
export const useWaitOver = (
  { phase, secondsLeft }: { phase: string; secondsLeft: number },
  overText: string,
): void => {
  const hasWaited = useRef(false);
  const isWaiting = phase === 'throttled';
  useEffect(() => {
    if (hasWaited.current && !isWaiting && secondsLeft === 0) announce(overText);
    hasWaited.current = isWaiting;
  }, [isWaiting, secondsLeft, overText]);
};

/** The time runs on in sight; it is spoken once when it begins. */
export function Throttled({ secondsLeft, title, textIn }: ThrottledProps) {
  const { i18n } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="auth-throttled">
      <InfoBox kind="warning" title={title}>
        <p>{textIn(waitingTime(secondsLeft, i18n.language))}</p>
      </InfoBox>
    </div>
  );
}
