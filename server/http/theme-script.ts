import { themeKey } from '#contract/theme-key.ts';

/** An inline script that sets the chosen theme before the first paint. */
export const themeScript = `try {
  const theme = localStorage.getItem('${themeKey}');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {}`;
