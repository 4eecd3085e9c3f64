import { useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useKeyboard } from 'react-aria/useKeyboard';
import { useToast, useToastRegion } from '@react-aria/toast';
import type { QueuedToast, ToastState } from 'react-aria-components/Toast';

import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import { Icon, type IconName } from '#ui/kit/icons/icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useMark } from './use-mark.ts';
import './notices.css';

export type NoticeKind = 'info' | 'success' | 'error' | 'progress';

export interface Notice {
  id: string;
  kind: NoticeKind;
  title: string;
  message?: string | undefined;
}

export interface NoticesProps {
  /** Lists the newest notice last. The notifications machine decides how many are shown, and for how long. */
  notices: readonly Notice[];
  onClose: (id: string) => void;
  /** Runs when the focus or the pointer enters, because all clocks must then stop. */
  onPause: () => void;
  onResume: () => void;
  closeLabel: string;
  /** Holds the word for each colour, such as "Error". */
  kindLabels: Record<NoticeKind, string>;
}

/** Renders the region for notices. F6 leads to it, and Escape closes the notice that has the focus, or else the newest. */
export function Notices({ notices, onClose, onPause, onResume, closeLabel, kindLabels }: NoticesProps) {
  const state: ToastState<Notice> = {
    visibleToasts: notices.map((notice) => ({ key: notice.id, content: notice })),
    add: (notice) => notice.id,
    close: onClose,
    pauseAll: onPause,
    resumeAll: onResume,
  };
  if (notices.length === 0) return null;
  return <NoticeRegion state={state} closeLabel={closeLabel} kindLabels={kindLabels} />;
}

interface RegionProps extends Pick<NoticesProps, 'closeLabel' | 'kindLabels'> {
  state: ToastState<Notice>;
}

function NoticeRegion({ state, closeLabel, kindLabels }: RegionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useMark('notices');
  // The default label is translated, and a label of our own would keep F6 from finding the region.
  const { regionProps } = useToastRegion({}, state, ref);
  const { keyboardProps } = useKeyboard({
    onKeyDown: (event) => {
      const newest = state.visibleToasts.at(-1);
      if (event.key === 'Escape' && newest) state.close(newest.key);
      else event.continuePropagation();
    },
  });
  return (
    <div {...mergeProps(regionProps, keyboardProps)} ref={ref} className="k-notices">
      {state.visibleToasts.map((toast) => (
        <NoticeCard
          key={toast.key}
          toast={toast}
          state={state}
          closeLabel={closeLabel}
          kindLabel={kindLabels[toast.content.kind]}
        />
      ))}
    </div>
  );
}

const icons: Record<NoticeKind, IconName> = {
  info: 'info',
  success: 'success',
  error: 'error',
  progress: 'clock',
};

/**
 * Moves the focus to the next notice before the closed one is gone, because React Aria cannot tell which notice is next once the focus has
 * left the region. After a pointer press, the focus leaves the notices, because otherwise their clocks would stay stopped.
 */
const leaveForNext = (card: HTMLElement | null): void => {
  const { activeElement } = document;
  if (card?.contains(activeElement) !== true || activeElement?.matches(':focus-visible') !== true) return;
  const next = card.nextElementSibling ?? card.previousElementSibling;
  if (next instanceof HTMLElement) next.focus();
};

interface CardProps {
  toast: QueuedToast<Notice>;
  state: ToastState<Notice>;
  closeLabel: string;
  kindLabel: string;
}

function NoticeCard({ toast, state, closeLabel, kindLabel }: CardProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { toastProps, contentProps, titleProps, descriptionProps } = useToast({ toast }, state, ref);
  const close = () => {
    leaveForNext(ref.current);
    state.close(toast.key);
  };
  const { keyboardProps } = useKeyboard({
    onKeyDown: (event) => {
      if (event.key === 'Escape') close();
      else event.continuePropagation();
    },
  });
  const { kind, title, message } = toast.content;
  return (
    <div {...mergeProps(toastProps, keyboardProps)} ref={ref} className={`k-notice k-notice-${kind}`}>
      <Icon name={icons[kind]} />
      <div {...contentProps} className="k-notice-text">
        <p {...titleProps} className="k-notice-title">
          <VisuallyHidden>{kindLabel}: </VisuallyHidden>
          {title}
        </p>
        {message && <p {...descriptionProps}>{message}</p>}
      </div>
      <IconButton icon="close" label={closeLabel} onPress={close} />
    </div>
  );
}
