import type { Page } from 'playwright-core';

type Bytes = Awaited<ReturnType<Blob['arrayBuffer']>>;
type Reading = { whenRead: PromiseWithResolvers<Bytes> };

/** Chooses a file as the browser's own dialog would; reading it waits for `endReading`, which supplies the content. */
export const chooseFile = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => {
    const whenRead = Promise.withResolvers<Bytes>();
    Object.assign(window, { whenRead });
    Blob.prototype.arrayBuffer = () => whenRead.promise;
  });
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from('') };
  await page.locator('input[type="file"]').setInputFiles(file);
};

/** Says which bytes the chosen file holds; `null` means that it is gone. */
export const endReading = (page: Page, bytes: Uint8Array | null): Promise<void> =>
  page.evaluate(
    (held) => {
      const { whenRead } = window as unknown as Reading;
      if (held === null) whenRead.reject(new DOMException('gone', 'NotFoundError'));
      else whenRead.resolve(new Uint8Array(held).buffer);
    },
    bytes && [...bytes],
  );
