import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { startChromium109 } from './chromium-109.ts';
import { startFirefox } from './firefox.ts';
import { startNetwork } from './network.ts';
import { createPage, type Engine, type EngineWindow, type Page } from './page.ts';
import { startWebKit } from './webkit.ts';

// A file that imports this has a server, an engine, and a window for each test.

const starts = { 'chromium 109': startChromium109, firefox: startFirefox, webkit: startWebKit };
export const size = inject('size');
export const isPhone = size.width < 768;

let server: ServerProcess;
export let engine: Engine;
export let network: Awaited<ReturnType<typeof startNetwork>>;
let window: EngineWindow;
export let page: Page;

beforeAll(async () => {
  server = await startServer();
  engine = await starts[inject('engine')](inject('program'), size);
});
afterAll(async () => {
  await engine.close();
  await server.remove();
});
beforeEach(async () => {
  network = await startNetwork(server.address);
  window = await engine.open();
  page = createPage(window, network.address);
});
afterEach(async () => {
  await window.close();
  network.close();
  expect(window.errors()).toEqual([]);
});
