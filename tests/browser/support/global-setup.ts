import { seedData } from './server-process.ts';

/** Before all browser tests; what it returns runs after them. */
export default seedData;
