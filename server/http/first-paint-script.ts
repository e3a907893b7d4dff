import { newsParameter } from '#contract/site-paths.ts';
import { themeKey } from '#contract/theme-key.ts';

/** An inline script that sets the chosen theme, and the low header of an open news item, before the first paint. */
export const firstPaintScript = `{
  const root = document.documentElement;
  if (/[?&]${newsParameter}=/.test(location.search)) root.dataset.lowHeader = '';
  try {
    const theme = localStorage.getItem('${themeKey}');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  } catch {}
}`;
