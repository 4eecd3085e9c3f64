import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';

interface OutcomeProps {
  kind: 'success' | 'error';
  text: string;
}

/** Shows the result of an act and takes the focus, because the control that was pressed may be gone. */
export function Outcome({ kind, text }: OutcomeProps) {
  const box = useFocusOn();
  return <InfoBox ref={box} role="alert" kind={kind} title={text} />;
}
