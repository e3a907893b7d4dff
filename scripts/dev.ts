/** Runs the site with hot reload and the API server with restart on change, until one of them exits. */
import { spawn } from 'node:child_process';

const children = [
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
  spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
    {
      stdio: 'inherit',
      env: { ...process.env, SITE_URL: process.env['SITE_URL'] ?? 'http://127.0.0.1:5173' },
    },
  ),
];

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode = code ?? 0;
    stop();
  });
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
