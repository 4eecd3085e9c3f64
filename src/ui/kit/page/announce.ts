import { announce as announceAria } from '@react-aria/live-announcer';

/** Counts, totals, "sending …": spoken when the reader pauses. Debounce quickly changing numbers before. */
export function announce(message: string): void {
  announceAria(message, 'polite');
}

/** Failures: spoken at once. */
export function announceNow(message: string): void {
  announceAria(message, 'assertive');
}
