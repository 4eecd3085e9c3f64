import { Button as AriaButton } from 'react-aria-components/Button';

import { Icon, type IconName } from '#ui/kit/icons/icon.tsx';
import './tag.css';

type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Describes the look of a word that stands for a state. */
export interface TagLook {
  readonly icon: IconName;
  readonly tone: Tone;
}

interface TagProps {
  /** Holds the word, which the colour only repeats. */
  children: string;
  tone?: Tone;
  icon?: IconName | undefined;
}

/** Shows a state or property in one or two words. */
export function Tag({ children, tone = 'neutral', icon }: TagProps) {
  return (
    <span className={`k-tag k-tag-${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

interface FilterTagProps {
  children: string;
  /** Names the button, for example "Remove filter: glass beads". */
  removeLabel: string;
  onRemove: () => void;
}

/** Shows an active filter as the button that removes it. */
export function FilterTag({ children, removeLabel, onRemove }: FilterTagProps) {
  return (
    <AriaButton className="k-tag k-filter-tag" aria-label={removeLabel} onPress={onRemove}>
      {children}
      <Icon name="close" />
    </AriaButton>
  );
}
