/** Lets the browser answer its user before the next piece of work, which comes in a task of its own. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
