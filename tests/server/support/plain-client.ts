import { demoPassword } from '#server/demo/accounts.ts';

export interface PlainAnswer {
  readonly status: number;
  readonly body: string;
}

/** A client of a program in another process, with the default public key. */
export function createPlainClient(url: string) {
  async function send(method: string, path: string, body?: unknown, token?: string): Promise<PlainAnswer> {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-api-key': 'vr-public-key',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.text() };
  }

  return {
    get: (path: string, token?: string) => send('GET', path, undefined, token),
    post: (path: string, body: unknown, token?: string) => send('POST', path, body, token),
    async logIn(usuario: string, password = demoPassword): Promise<{ token: string; userID: number }> {
      const answer = await send('POST', '/api/logueo/login', { usuario, password, remember: false });
      if (answer.status !== 200) throw new Error(`${usuario}: ${answer.status} ${answer.body}`);
      return JSON.parse(answer.body);
    },
    async isAlive(token: string): Promise<boolean> {
      return JSON.parse((await send('GET', '/api/logueo/checkAuth', undefined, token)).body).authenticated;
    },
  };
}

export type PlainClient = ReturnType<typeof createPlainClient>;
