/** The part of jsdom that tests use outside its environment; the library has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(markup: string, options: { contentType: 'text/html' | 'application/xml' });
    readonly window: Window;
  }
}
