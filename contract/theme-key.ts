/** The browser's storage key of the chosen theme. The site writes it; a script of each page reads it before the first paint. */
export const themeKey = 'vr.theme';
