import { createTransport } from 'nodemailer';

const TIMEOUT_MS = 10_000;

/** Connects to the mail server and signs in there, without sending anything. @throws {Error} if that does not work. */
export const reachMailServer = async (url: string): Promise<void> => {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};
