import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { listenForCommands } from './cli/socket.ts';
import { findMaker } from './maker/find-maker.ts';
import { leaveTakes } from './plugins/load/stopping.plugin.ts';
import { checkDocuments } from './start/documents.ts';
import { SettingsError } from './settings/setting-values.ts';
import { readSettings, type Settings } from './settings.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { CLIENT_FOLDER, provideClient } from './start/client-build.ts';
import { describeDemo, provideDemoData } from './start/demo-data.ts';
import { openData } from './start/open-data.ts';
import { refuseTakenPort } from './start/port.ts';
import { codeOf, StartError } from './start/start-error.ts';
import { stopOnSignal } from './start/stop-on-signal.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const listen = async (app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Settings) => {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw new StartError(`The server cannot listen on ${host}, port ${port} (${codeOf(error)}).`);
  }
};

/** Starts the portal; `apiOnly` leaves the client to a development server. */
const start = async (settings: Settings, apiOnly: boolean): Promise<void> => {
  const stopBy = stopOnSignal();
  await refuseTakenPort(settings);
  const [data] = await Promise.all([openData(settings), apiOnly ? null : provideClient(print)]);
  const demoPassword = await provideDemoData(data.database, settings, systemClock);
  const maker = findMaker(settings, demoPassword !== null);
  const documents = await checkDocuments(data.database, settings);
  const app = await buildApp({
    settings,
    maker,
    database: data.database,
    clock: systemClock,
    ...(apiOnly ? {} : { clientFolder: CLIENT_FOLDER }),
  });
  if (documents !== null) app.log.warn(documents);
  const metrics = await serveMetrics(app.metrics, settings);
  const address = await listen(app, settings);
  const origin = settings.publicUrl?.origin ?? address;
  const commands = await listenForCommands({
    database: data.database,
    clock: systemClock,
    settings,
    maker: async () => maker,
    origin,
    logRecorded: app.logRecorded,
  });
  const stop = async (): Promise<void> => {
    await app.takeLeave();
    await commands.close();
    await app.close();
    await metrics?.close();
    await data.close();
  };
  stopBy({ stop, takes: leaveTakes(settings.drainSeconds) });
  if (demoPassword !== null) for (const line of await describeDemo(demoPassword)) print(line);
  print(`ready ${origin}`);
};

try {
  await start(readSettings(process.env), process.argv.includes('--api-only'));
} catch (error) {
  if (!(error instanceof StartError) && !(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
