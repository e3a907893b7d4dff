import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressing } from '../build/compressing.ts';

/** Builds the floor app (floor/main.tsx) as Vite builds by itself and compressed as the site is, into a directory. */
export async function buildFloor(directory: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'floor'),
    logLevel: 'warn',
    plugins: [react(), compressing()],
    build: { target: 'es2022', outDir: directory, emptyOutDir: true, reportCompressedSize: false },
  });
}
