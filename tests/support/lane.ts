/** Whether this is the lane of releases, which takes its time. */
export const IS_RELEASE = process.env['TEST_LANE'] === 'release';
