/** The little that a command of ours needs of the machine, so that no setting of whoever runs the tests reaches it. */
export const BARE_ENVIRONMENT = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
