import { seedData } from './server-process.ts';

/** Runs before all browser tests; the returned function runs after them. */
export default seedData;
