import { announce as announceAria } from '@react-aria/live-announcer';

/** Announces counts, totals or "sending …" when the screen reader pauses. Debounce numbers that change quickly. */
export function announce(message: string): void {
  announceAria(message, 'polite');
}

/** Announces failures at once. */
export function announceNow(message: string): void {
  announceAria(message, 'assertive');
}
