import './app/libraries.ts';
import { pause } from './app/pause.ts';

// The libraries have just run, and the site's own code comes next.
await pause();
await import('./app/start.tsx');
