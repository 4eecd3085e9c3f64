import { createTransport } from 'nodemailer';

const PATIENCE_MILLISECONDS = 10_000;

/** Connects to the mail server and signs in there, without sending anything. @throws {Error} if that does not work. */
export const reachMailServer = async (url: string): Promise<void> => {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MILLISECONDS,
    greetingTimeout: PATIENCE_MILLISECONDS,
    socketTimeout: PATIENCE_MILLISECONDS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};
