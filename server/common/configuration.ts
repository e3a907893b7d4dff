import { ownPath } from '../directories.ts';
import { readConfiguredCommunity } from './community-settings.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { loadEnvFile } from './text-file.ts';

/**
 * Reads the configuration from environment variables, .env, and the folder of the community.
 * @throws {StartFailure} with one line for the first wrong value.
 */
export function readConfiguration(): Environment {
  loadEnvFile(ownPath('.env'));
  return readEnvironment(process.env, readConfiguredCommunity(process.env['COMMUNITY_DIR']));
}
