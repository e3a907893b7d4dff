// A picture that comes before the site's code is shown when it comes; later ones are the views' own affair
// (src/components/picture.tsx). A script without imports or exports, as early-theme.js is.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.dataset.arrived = '';
  },
  true,
);
