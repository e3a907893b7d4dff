import { expect, test } from '@playwright/test';
import { noteComplaints } from './support/site.ts';

// The eye of all the other tests: what it cannot see, none of them would fail on.
const troubles = {
  'an error that nobody caught': 'void setTimeout(() => { throw new Error("trouble"); })',
  'a rejection that nobody handled': 'void Promise.reject(new Error("trouble"))',
  'a mismatch that hydration met, as React reports it': 'reportError(new Error("trouble"))',
  'an error written to the console': 'console.error("trouble")',
  'a warning written to the console': 'console.warn("trouble")',
};

for (const [name, makeTrouble] of Object.entries(troubles)) {
  test(`${name} does not go unseen`, async ({ context, page }) => {
    const complaints: string[] = [];
    noteComplaints(context, complaints);
    await page.evaluate(makeTrouble);
    await expect.poll(() => complaints).toEqual([expect.stringContaining('trouble')]);
  });
}

test('a page in a context of its own is watched too', async ({ browser }) => {
  const complaints: string[] = [];
  const listen = (context: Parameters<typeof noteComplaints>[0]) => noteComplaints(context, complaints);
  browser.on('context', listen);
  const context = await browser.newContext();
  browser.off('context', listen);
  const page = await context.newPage();
  await page.evaluate('console.error("trouble")');
  await expect.poll(() => complaints).toEqual(['trouble']);
  await context.close();
});
