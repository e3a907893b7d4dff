// Fetches the site's code and starts it. A page that was rendered is seen first: its code, its web fonts and
// the shapes of its corners would make the first look wait if they were asked for before it. A script without
// imports or exports, as early-theme.js is; the build says which files these are (scripts/build/start-files.ts).
{
  const { entry, scripts, inlined, style, fonts } = JSON.parse(
    document.getElementById('start-files').textContent,
  );
  // Resolves once the file has come, or has not.
  const link = (properties) =>
    new Promise((resolve) => {
      const element = document.createElement('link');
      document.head.append(Object.assign(element, properties, { onload: resolve, onerror: resolve }));
    });
  const rest = () => new Promise((resolve) => setTimeout(resolve));
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // The browser answers whoever uses the page between one part and the next.
  const run = async () => {
    for (const script of scripts) {
      // A page's own part may be missing: the site says so.
      await import(script).catch(() => {});
      await rest();
    }
    await import(entry);
  };
  const isRendered = document.getElementById('root').dataset.rendered !== undefined;
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const fetched = [];
    // An unrendered page's head has asked for them.
    for (const href of isRendered ? scripts : []) {
      fetched.push(link({ rel: 'modulepreload', crossOrigin: '', href }));
      // Asking for a file is work too: not for all of them at once.
      await rest();
    }
    for (const href of inlined) link({ rel: 'stylesheet', disabled: true, href });
    run().catch(() => {
      document.getElementById('slow-start').replaceWith(document.getElementById('not-started').content);
    });
    await rest();
    if (style) link({ rel: 'stylesheet', href: style });
    // The fonts would take from what the code needs of a slow network.
    await Promise.all(fetched);
    const faces = [];
    for (const font of fonts) {
      faces.push(new FontFace(...font).load());
      await rest();
    }
    let family;
    for (const { value } of await Promise.allSettled(faces)) {
      if (!value) continue;
      // Every word of the page is set anew: a frame for each family.
      if (family !== undefined && value.family !== family) await frame();
      family = value.family;
      document.fonts.add(value);
    }
  };
  if (!isRendered) start();
  else {
    // An animation frame would come sooner, but make the browser draw one before there is anything to see.
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    // Nothing is painted in a tab that nobody looks at.
    setTimeout(start, 1000);
  }
}
