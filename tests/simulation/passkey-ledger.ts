import { passkeyMessages } from '#contract/messages/passkeys.ts';
import type { Authenticator } from '#tests/support/authenticator.ts';
import type { Call } from './network.ts';
import { type Answer, apiKey, type SentCall, type SimulatedServer, type Truth } from './server.ts';
import type { StepEvent } from './step.ts';
import { type SimulatedTab, snapshotOf } from './tab.ts';

// What must always hold of passkeys: those that were added are listed and open a session until they are removed.

const { added, renamed, removed } = passkeyMessages.settings;
const adminWrite = /updateLink$|noticias/;

interface Parts {
  readonly server: SimulatedServer;
  readonly blame: (problem: string) => void;
}

export class PasskeyLedger {
  readonly #parts: Parts;
  #truth: Truth['passkeys'] = [];
  /** The credentials and names that the database has had. */
  readonly #known = new Set<string>();
  /** The ids of the passkeys that persons have removed. */
  readonly #removed = new Set<number>();
  /** The last that a tab has sent. */
  readonly #sent = new Map<SimulatedTab, { name: string; id: number }>();
  /** The tokens of sessions that a passkey has opened or confirmed, and their players. */
  readonly #confirmed = new Map<string, number | undefined>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The person has used a control. */
  watch(tab: SimulatedTab, event: StepEvent): void {
    if (!/^(addition|renaming|removal)\.submitted$/.test(event.type)) return;
    const id = Number(snapshotOf(tab.actorAt('passkeys'))?.context.chosen?.id);
    this.#sent.set(tab, { name: String(event['name']), id });
    if (event.type === 'removal.submitted') this.#removed.add(id);
  }

  look({ passkeys }: Truth): void {
    for (const { id } of this.#truth) {
      if (!this.#removed.has(id) && !passkeys.some((one) => one.id === id))
        this.#parts.blame(`the passkey ${id} is lost`);
    }
    this.#truth = passkeys;
    for (const { credential, name } of passkeys) this.#known.add(credential).add(name);
  }

  /** The server has answered, and the database was not read since. */
  async sawAnswer({ method, url, path, headers, body }: SentCall & Pick<Call, 'path'>, answer: Answer) {
    if (answer.status !== 200) return;
    const { blame, server } = this.#parts;
    const token = String(headers['authorization']).replace('Bearer ', '');
    const isList = method === 'GET' && path.endsWith('/passkeys');
    if (isList && JSON.parse(answer.body).isVerified && !this.#confirmed.has(token))
      blame('a session counts as confirmed without a passkey');
    if (method === 'GET') return;
    if (server.isPasskeyNeeded && adminWrite.test(path) && !this.#confirmed.has(token))
      blame(`the server accepts ${method} ${path} without a passkey`);
    if (path.endsWith('/remove')) {
      const { userID } = JSON.parse(body ?? '');
      for (const [other, player] of this.#confirmed)
        if (other !== token && player === Number(userID)) this.#confirmed.delete(other);
    }
    if (!/passkey-login$|passkeys(\/verify)?$/.test(path)) return;
    const isLogin = path.endsWith('login');
    const {
      credential: { id },
      userID = JSON.parse(answer.body).userID,
    } = JSON.parse(body ?? '');
    this.#confirmed.set(isLogin ? String(JSON.parse(answer.body).token) : token, Number(userID));
    if (!path.endsWith('passkeys') && !this.#truth.some(({ credential }) => credential === id))
      blame('a passkey that was removed is accepted');
    if ((await server.handle({ method, url, headers, body })).status === 200)
      blame(`the server accepts the same challenge twice at ${path}`);
  }

  /** The tab shows a success. */
  checkSuccess(tab: SimulatedTab, text: string): void {
    const { name = '', id } = this.#sent.get(tab) ?? {};
    if (
      (text === added && !(this.#known.has(tab.prompt.madeId) && this.#known.has(name))) ||
      (text === renamed && !this.#known.has(name)) ||
      (text === removed && this.#truth.some((passkey) => passkey.id === id))
    )
      this.#parts.blame(`tab ${tab.number} says '${text}', which is not true`);
  }

  /** A page that has just read the list shows what the database has. */
  checkList(tab: SimulatedTab): void {
    const list = snapshotOf(tab.actorAt('passkeys'))?.context.list?.passkeys;
    const own = this.#truth.filter(({ player }) => player === Number(tab.user?.userID));
    const texts = [list ?? [], own].map((passkeys: readonly { id: number; name: string }[]) =>
      passkeys.map(({ id, name }) => `${id} ${name}`).join(),
    );
    if (list && texts[0] !== texts[1])
      this.#parts.blame(`tab ${tab.number} lists the passkeys ${texts[0]}, not ${texts[1]}`);
  }

  /** Every passkey that the database has opens a session, and no other one does. */
  async checkLogin(key: Authenticator, disabled: ReadonlySet<number>): Promise<void> {
    const known = this.#truth.find(({ credential }) => credential === key.id);
    const call = async (url: string, body: object) =>
      await this.#parts.server.handle({
        method: 'POST',
        url,
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { body } = await call('/api/account/passkey-login/options', {});
    const credential = key.use(JSON.parse(body));
    const { status } = await call('/api/account/passkey-login', { credential, remember: false });
    if (status !== (known && !disabled.has(known.player) ? 200 : 401))
      this.#parts.blame(`a login with the passkey ${known?.id} is answered with ${status}`);
  }
}
