// Shows the theme that was chosen before (src/api/theme-storage.ts) from the first paint on. A script
// without imports or exports: it stands in the page itself and runs before anything is drawn.
try {
  const theme = localStorage.getItem('vr.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Blocked storage: the system's preference decides.
}
