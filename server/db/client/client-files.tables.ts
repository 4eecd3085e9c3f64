export interface ClientFilesTable {
  /** Contains a hash of the content. */
  name: string;
  content: Buffer;
  /** Is `null` if the content is not compressed. */
  encoding: 'br' | null;
  /** Is the last day on which a running process had the file. */
  hadOn: string;
}
