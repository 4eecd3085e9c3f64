/** Holds the little that a command of ours needs from the machine, so that no setting of the person who runs the tests reaches it. */
export const BARE_ENVIRONMENT = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
