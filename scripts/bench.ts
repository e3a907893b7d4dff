/** Measures times and memory, on an idle machine: `npm run bench -- site|touch|api`. */
import { fail } from '#server/operator/commands/command.ts';

const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  site: async () => {
    await import('./page-weight.ts');
    await import('./bench/site.ts');
  },
  touch: () => import('./bench/touch.ts'),
  api: () => import('./bench/api.ts'),
};

const run = benches[process.argv.splice(2, 1)[0] ?? ''];
if (!run) fail('npm run bench -- site|touch|api');
await run();
