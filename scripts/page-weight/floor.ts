import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the floor app (floor/main.tsx) as Vite builds by itself, into a directory. */
export async function buildFloor(directory: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'floor'),
    logLevel: 'warn',
    plugins: [react()],
    build: { target: 'es2022', outDir: directory, emptyOutDir: true, reportCompressedSize: false },
  });
}
