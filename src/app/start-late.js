// Fetches the site's code and starts it. A page that was rendered is seen first: its code, its web fonts and
// the shapes of its corners would make the first look wait if they were asked for before it. A script without
// imports or exports, as early-theme.js is; the build says which files these are (scripts/build/start-files.ts).
{
  const { entry, scripts, held, style, fonts } = JSON.parse(
    document.getElementById('start-files').textContent,
  );
  const link = (properties) =>
    document.head.append(Object.assign(document.createElement('link'), properties));
  const showFonts = async () => {
    const faces = fonts.map((face) => new FontFace(...face).load());
    for (const { value } of await Promise.allSettled(faces)) if (value) document.fonts.add(value);
  };
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of held) link({ rel: 'stylesheet', disabled: true, href });
    for (const href of scripts) link({ rel: 'modulepreload', crossOrigin: '', href });
    import(entry).catch(() => {
      document.body.prepend(document.getElementById('not-started').content);
    });
    if (style) link({ rel: 'stylesheet', href: style });
    showFonts();
  };
  if (document.getElementById('root').dataset.rendered === undefined) start();
  else {
    // An animation frame would come sooner, but make the browser draw one before there is anything to see.
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    // Nothing is painted in a tab that nobody looks at.
    setTimeout(start, 1000);
  }
}
