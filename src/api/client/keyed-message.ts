/** A text about a record; if it is sent again under its key, it counts once. */
export interface KeyedMessage {
  readonly recordNo: string;
  readonly key: string;
  readonly text: string;
}
