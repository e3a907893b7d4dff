// What is sent or pressed before the site's code has come is held back, and done when it is there (start.tsx): a
// form would be sent by the browser itself, with the password in the address, and a button would do nothing. A
// script without imports or exports, as early-theme.js is.
window.held = {
  form: null,
  button: null,
  hold(event) {
    const button = event.target.closest('button[type="button"]');
    if (event.type === 'submit') {
      event.preventDefault();
      window.held.form = event.target;
    } else if (button) window.held.button = button;
    else return;
    // React would do it as well when it takes the page over.
    event.stopImmediatePropagation();
  },
};
for (const type of ['submit', 'click']) addEventListener(type, window.held.hold, true);
