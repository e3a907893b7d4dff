// A picture that comes before the site's code is shown when it comes. With later ones the views do the same
// (src/components/picture.tsx), so that this may go on. A script without imports or exports, as early-theme.js is.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.dataset.arrived = '';
  },
  true,
);
