export interface ClientFilesTable {
  /** Names the file; the name contains a hash of the content. */
  name: string;
  content: Buffer;
  /** `null` means that the content is not compressed. */
  encoding: 'br' | null;
  /** Holds the last day on which a running process had the file. */
  hadOn: string;
}
