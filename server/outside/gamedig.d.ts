/** The part of gamedig that the server uses; the library has no types. */
declare module 'gamedig' {
  export class GameDig {
    query(options: {
      type: string;
      host: string;
      port: number;
      ipFamily: 4;
      /** Queries this port only. */
      givenPortOnly: true;
      /** Milliseconds for one packet and for one attempt. */
      socketTimeout: number;
      attemptTimeout: number;
      maxRetries: number;
    }): Promise<unknown>;
  }
}
