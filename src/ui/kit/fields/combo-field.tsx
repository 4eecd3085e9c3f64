/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no HTML element is a list of suggestions whose entries hold several texts */

import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';

import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import { Icon } from '#ui/kit/icons/icon.tsx';
import { fieldId } from './field.ts';
import './combo-field.css';
import './field.css';
import './search-field.css';
import '#ui/kit/page/visually-hidden.css';

export interface ComboOption {
  id: string;
  content: ReactNode;
}

export interface ComboGroup {
  id: string;
  label: string;
  options: readonly ComboOption[];
}

interface ComboFieldProps {
  name: string;
  /** Names the field for screen readers only. */
  label: string;
  listLabel: string;
  clearLabel: string;
  placeholder: string;
  value: string;
  /** Tells whether options or a note are shown, or still being fetched. */
  isOpen: boolean;
  /** Groups without options are left out. */
  groups: readonly ComboGroup[];
  /** Appears below the options, or instead of them. */
  note: string | null;
  /** Names the key that leads to the field from anywhere. */
  shortcut?: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (value: string) => void;
  /** Runs when Enter is pressed while no option is active. */
  onSubmit: () => void;
  onChoose: (id: string) => void;
  /** Runs when the person wants to see the options. */
  onOpen: () => void;
  onClose: () => void;
}

/** Returns the place of the next active option; the field itself comes after the last option. */
const stepped = (place: number, step: 1 | -1, count: number): number => {
  const places = count + 1;
  return ((place + 1 + step + places) % places) - 1;
};

/**
 * Renders a field with a list of options that may be chosen or ignored, following the pattern of WAI-ARIA. The focus stays in the field;
 * the arrow keys make an option active, Enter chooses it, and Escape first closes the list and then empties the field.
 */
export function ComboField({
  name,
  label,
  listLabel,
  clearLabel,
  placeholder,
  value,
  isOpen,
  groups,
  note,
  shortcut,
  inputRef,
  onChange,
  onSubmit,
  onChoose,
  onOpen,
  onClose,
}: ComboFieldProps) {
  const listId = useId();
  const [activeId, setActiveId] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const isExpanded = options.length > 0;
  const place = options.findIndex(({ id }) => id === activeId);
  const idOf = (option: string): string => `${listId}-${option}`;

  const step = (by: 1 | -1): void => {
    const next = options[stepped(place, by, options.length)]?.id ?? null;
    setActiveId(next);
    if (next !== null) document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (id: string): void => {
    setActiveId(null);
    onChoose(id);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (isExpanded ? step(1) : onOpen()),
    ArrowUp: () => (isExpanded ? step(-1) : undefined),
    Enter: () => (activeId === null || place < 0 ? onSubmit() : choose(activeId)),
    Escape: () => (isOpen ? onClose() : onChange('')),
  };
  const press = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    // While a letter is being composed, Enter belongs to the input method.
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };

  return (
    <div
      className="k-field k-search k-combo"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <label className="k-visually-hidden" htmlFor={fieldId(name)}>
        {label}
      </label>
      <div className="k-search-box">
        <Icon name="search" />
        <input
          ref={inputRef}
          id={fieldId(name)}
          className="k-input"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={listId}
          aria-activedescendant={place < 0 ? undefined : idOf(options[place]!.id)}
          aria-keyshortcuts={shortcut}
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            setActiveId(null);
            onChange(event.target.value);
          }}
          onKeyDown={press}
        />
        {value !== '' && (
          <IconButton
            icon="close"
            label={clearLabel}
            onPress={() => {
              inputRef.current?.focus();
              onChange('');
            }}
          />
        )}
      </div>
      <div
        role="presentation"
        className="k-combo-list"
        hidden={!isExpanded && note === null}
        // The focus stays in the field while an option, the note or the scrollbar is pressed.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={listId} role="listbox" tabIndex={-1} aria-label={listLabel} hidden={!isExpanded}>
          {groups
            .filter((group) => group.options.length > 0)
            .map((group) => (
              <div key={group.id} role="group" aria-labelledby={idOf(group.id)} className="k-combo-group">
                <div id={idOf(group.id)} role="presentation" className="k-combo-heading">
                  {group.label}
                </div>
                {group.options.map(({ id, content }) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys of its list
                  <div
                    key={id}
                    id={idOf(id)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={id === activeId}
                    className="k-combo-option"
                    onClick={() => choose(id)}
                  >
                    {content}
                  </div>
                ))}
              </div>
            ))}
        </div>
        {note !== null && <p className="k-combo-note">{note}</p>}
      </div>
    </div>
  );
}
