import { expect, test } from 'vitest';
import { maintenancePage } from '#server/http/maintenance-page.ts';

test('the maintenance page names the community, and its Discord if it has one (behaviour 9.13)', () => {
  const pageOf = (social: { network: string; address: string }[]) =>
    maintenancePage({ name: 'Ley & Orden', social }, 'Volvemos pronto.', '');
  const page = pageOf([{ network: 'Discord', address: 'https://discord.test/ley' }]);
  expect(page).toContain('<b>Ley &amp; Orden</b>');
  expect(page).toContain('href="https://discord.test/ley"');
  expect(pageOf([])).not.toContain('Discord');
});
