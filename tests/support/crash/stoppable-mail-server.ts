import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts';

type Mails = MailServer['mails'];

/** Starts a mail server that can be stopped; then nothing listens on its port. */
export const startStoppableMailServer = async () => {
  const mails: Mails = [];
  let outages = 0;
  let beforeAnswer = async (_mail: Mails[number]): Promise<void> => {};

  const start = async (port = 0): Promise<MailServer> => {
    const started = await startMailServer(port);
    started.onMail((mail) => {
      mails.push(mail);
      return beforeAnswer(mail);
    });
    return started;
  };
  let server: MailServer | null = await start();
  const { url } = server;
  const port = Number(new URL(url).port);

  return {
    url,
    /** Lists all mails received, before and after each outage. */
    mails,
    outages: () => outages,
    stop: async () => {
      if (server === null) return;
      await server.close();
      server = null;
      outages += 1;
    },
    restart: async () => {
      server ??= await start(port);
    },
    /** Holds back the answer to each mail until `work` is done. Resolves once `work` yields `true`; later answers are not held back. */
    holdAnswers: (work: (mail: Mails[number]) => Promise<boolean>): Promise<void> => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      beforeAnswer = async (mail) => {
        try {
          if (!(await work(mail))) return;
          beforeAnswer = async () => {};
          resolve();
        } catch (error) {
          reject(error as Error);
        }
      };
      return promise;
    },
    close: async () => server?.close(),
  };
};

export type StoppableMailServer = Awaited<ReturnType<typeof startStoppableMailServer>>;
