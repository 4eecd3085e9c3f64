import { defaultClientConditions, type Plugin } from 'vite';

const NODE_ENV = { 'process.env.NODE_ENV': '"production"' };

/**
 * Gives the screens' tests React and XState as customers get them, without the warnings that take most of the time in
 * development builds. docs/decisions/0054 says in which lane.
 */
export const productionPackages = (): Plugin => ({
  name: 'production-packages',
  config: () => ({
    resolve: {
      conditions: [...defaultClientConditions.filter((condition) => !condition.includes('|')), 'production'],
    },
    oxc: { jsx: { development: false } },
    optimizeDeps: { rolldownOptions: { transform: { define: NODE_ENV, jsx: { development: false } } } },
  }),
});
