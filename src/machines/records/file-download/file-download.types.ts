export interface FileDownloadContext {
  /** The address below `/api` that was asked for last. */
  readonly url: string;
}

export interface FileDownloadEvent {
  readonly type: 'file.download';
  readonly url: string;
}

export interface FileDownloadServices {
  /** Fetches a file and hands it to the browser to be saved. @throws {Failure} */
  download(url: string): Promise<void>;
}
