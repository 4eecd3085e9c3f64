import { useState } from 'react';

import { announce, announceNow } from '#ui/kit/page/announce.ts';

import { IconButton } from './icon-button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** `copiedText` is announced once the text is in the clipboard, when a tick also appears; `failedText` if the browser refuses to copy. */
  copiedText: string;
  failedText: string;
}

/** Copies `text`, such as an order number, to the clipboard. */
export function CopyButton({ text, label, copiedText, failedText }: CopyButtonProps) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      announce(copiedText);
    } catch {
      announceNow(failedText);
    }
  };
  return (
    <IconButton
      icon={copied === text ? 'check' : 'copy'}
      label={copied === text ? copiedText : label}
      onPress={() => void copy()}
    />
  );
}
