/** Measures key presses on the built site, as the last part of `npm run bench:site` does. */
import { startServer } from '#tests/browser/support/server-process.ts';
import { keyPressLines, measureKeyPresses } from './bench-site/key-press.ts';
import { launchChromium } from './chromium.ts';
import { print } from './command.ts';

const browser = await launchChromium();
const server = await startServer();
try {
  for (const line of keyPressLines(await measureKeyPresses(server.address, browser))) print(line);
} finally {
  await browser.close();
  await server.remove();
}
