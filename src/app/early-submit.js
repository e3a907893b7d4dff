// A form that is sent before the site's code has come is held back, and sent when it is there (start.tsx):
// the browser would send it by itself, with the password in the address. A script without imports or
// exports, as early-theme.js is.
window.heldForm = {
  form: null,
  hold(event) {
    event.preventDefault();
    window.heldForm.form = event.target;
  },
};
addEventListener('submit', window.heldForm.hold, true);
