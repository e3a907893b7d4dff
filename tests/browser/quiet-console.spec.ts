import { collectErrors, expect, test } from './support/site.ts';

test.use({ expectedError: /^(Error: )?trouble$/ });

// All other tests rely on this fixture to detect errors, so it needs tests of its own.
const errorSources = {
  'an uncaught error': 'void setTimeout(() => { throw new Error("trouble"); })',
  'an unhandled rejection': 'void Promise.reject(new Error("trouble"))',
  'a hydration mismatch, as React reports it': 'reportError(new Error("trouble"))',
  'an error written to the console': 'console.error("trouble")',
  'a warning written to the console': 'console.warn("trouble")',
};

test('every error and warning of a page is detected', async ({ context, page }) => {
  const errors: string[] = [];
  collectErrors(context, errors);
  for (const [name, source] of Object.entries(errorSources)) {
    await page.evaluate(source);
    await expect.poll(() => errors.splice(0), name).toEqual([expect.stringContaining('trouble')]);
  }
});

test('a page in another browser context is watched too', async ({ browser }) => {
  const errors: string[] = [];
  const listen = (context: Parameters<typeof collectErrors>[0]) => collectErrors(context, errors);
  browser.on('context', listen);
  const context = await browser.newContext();
  browser.off('context', listen);
  const page = await context.newPage();
  await page.evaluate('console.error("trouble")');
  await expect.poll(() => errors).toEqual(['trouble']);
  await context.close();
});
