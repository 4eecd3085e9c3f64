/** Holds only what a command needs from the machine, so that no setting of the person who runs the tests reaches the command. */
export const BARE_ENVIRONMENT = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
