export interface ClientFilesTable {
  /** The name contains a hash of the content. */
  name: string;
  content: Buffer;
  /** `null` if the content is not compressed. */
  encoding: 'br' | null;
  /** The last day on which a running process had the file. */
  hadOn: string;
}
