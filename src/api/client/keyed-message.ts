/** A text about a record; it counts once, even if it is sent again under its key. */
export interface KeyedMessage {
  readonly recordNo: string;
  readonly key: string;
  readonly text: string;
}
