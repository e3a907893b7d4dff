/** What the host uses of gamedig, which brings no types of its own. */
declare module 'gamedig' {
  export class GameDig {
    query(options: {
      type: string;
      host: string;
      port: number;
      ipFamily: 4;
      /** Asks this port and no other. */
      givenPortOnly: true;
      /** Milliseconds for one packet, and for all of one attempt. */
      socketTimeout: number;
      attemptTimeout: number;
      maxRetries: number;
    }): Promise<unknown>;
  }
}
