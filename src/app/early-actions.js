// What is sent or pressed before the site's code has come is held back until that releases it (src/main.tsx): a form
// would be sent by the browser itself, with the password in the address, and a button would do nothing. A script
// without imports or exports, as early-theme.js is.
{
  const types = ['submit', 'click'];
  let form = null;
  let button = null;
  const hold = (event) => {
    if (event.type === 'submit') {
      event.preventDefault();
      form = event.target;
    } else {
      const pressed = event.target.closest('button[type="button"]');
      if (!pressed) return;
      button = pressed;
    }
    // React would do it as well when it takes the page over.
    event.stopImmediatePropagation();
  };
  for (const type of types) addEventListener(type, hold, true);
  window.releaseHeld = () => {
    delete window.releaseHeld;
    for (const type of types) removeEventListener(type, hold, true);
    if (button?.isConnected) button.click();
    if (form?.isConnected) form.requestSubmit();
  };
}
