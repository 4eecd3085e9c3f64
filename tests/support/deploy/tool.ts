import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Lists the tools that check the files of `deploy` and the documents, each with its Debian package, which
 * tests/run.mjs installs.
 */
const PACKAGES = {
  caddy: 'caddy',
  java: 'default-jre-headless',
  nginx: 'nginx',
  openssl: 'openssl',
  pgbouncer: 'pgbouncer',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
} as const;

type Tool = keyof typeof PACKAGES;

/** Debian keeps the programs of servers in folders that only root has in the PATH. */
const PATH = `${process.env['PATH']}:/usr/local/sbin:/usr/sbin:/sbin`;

/** Returns the path of a tool. @throws if this machine does not have it, because a skipped check must not count as passed. */
export const toolPath = (tool: Tool): string => {
  const found = spawnSync('sh', ['-c', 'command -v "$0"', tool], { env: { PATH }, encoding: 'utf8' });
  if (found.status !== 0)
    throw new Error(
      `${tool} is not installed, so this is not checked; npm run test:release installs it as root on Debian (package ${PACKAGES[tool]}).`,
    );
  return found.stdout.trim();
};

/** Runs a tool. @returns its output. @throws with its output if it fails. */
export const runTool = async (tool: Tool, args: readonly string[], cwd?: string): Promise<string> => {
  const path = toolPath(tool);
  try {
    const { stdout, stderr } = await run(path, args, { cwd, env: { ...process.env, PATH } });
    return `${stdout}${stderr}`;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${tool} complains:\n${stdout}${stderr}`, { cause: error });
  }
};
