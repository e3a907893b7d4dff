import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { paths, quizPath } from '#contract/site-paths.ts';

describe('the nginx example of docs/operating.md', () => {
  test('knows every page that the build does not render, and no other path', async () => {
    const text = await readFile(new URL('../../docs/operating.md', import.meta.url), 'utf8');
    const pattern = /^location ~ (\^\/\(reset-password.*\$) \{$/m.exec(text)?.[1] ?? '';
    const unrendered = new RegExp(pattern);
    const pages = [...Object.values(paths), ...quizTypes.map(quizPath)];
    const others = pages.filter((path) => !unrendered.test(path));
    expect(others).toEqual([paths.home, paths.login, paths.tops, paths.download]);
    for (const path of ['/no-such-page', '/user/no-such-page', '/user/certificates/otro', '/admin/x']) {
      expect(path).not.toMatch(unrendered);
    }
  });
});
