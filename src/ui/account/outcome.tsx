import { useEffect, useRef } from 'react';

import { InfoBox } from '#ui/kit/layers/info-box.tsx';

interface OutcomeProps {
  kind: 'success' | 'error';
  text: string;
}

/** Shows the result of an act and takes the focus, because the control that was pressed may be gone. */
export function Outcome({ kind, text }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <InfoBox kind={kind} title={text} />
    </div>
  );
}
