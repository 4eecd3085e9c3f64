import { announce as announceAria } from '@react-aria/live-announcer';

/** Announces a message when the screen reader pauses. Debounce numbers that change quickly. */
export function announce(message: string): void {
  announceAria(message, 'polite');
}

/** Announces failures, and what cannot wait, at once: the screen reader breaks off what it is saying. */
export function announceNow(message: string): void {
  announceAria(message, 'assertive');
}
