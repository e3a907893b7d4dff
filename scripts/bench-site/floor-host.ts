import { serverStatus } from '#contract/calls/public.ts';
import { examples } from '#contract/examples.ts';
import { type ServedBuild, serveBuild } from '#tests/browser/support/served-build.ts';
import { buildFloor } from '../page-weight/floor.ts';

/** The floor app, served as our host serves the site, with its one call answered. */
export function startFloor(): Promise<ServedBuild> {
  return serveBuild(buildFloor, (app) => {
    app.get(serverStatus.path, () => examples.serverStatus.answer);
  });
}
