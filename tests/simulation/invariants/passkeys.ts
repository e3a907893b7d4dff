import { passkeyMessages } from '#contract/messages/passkeys.ts';
import type { Authenticator } from '#tests/support/authenticator.ts';
import type { Call } from '../network.ts';
import { type Answer, apiKey, type Truth } from '../server.ts';
import type { StepEvent } from '../step.ts';
import { type SimulatedTab, snapshotOf } from '../tab.ts';
import { Invariant, type Told } from './invariant.ts';

const { added, renamed, removed } = passkeyMessages.settings;
const adminWrite = /updateLink$|noticias/;

/** Passkeys that were added are listed and open a session until they are removed. A challenge is used once. */
export class Passkeys extends Invariant {
  #truth: Truth['passkeys'] = [];
  /** The credentials and names that the database has had. */
  readonly #known = new Set<string>();
  /** The ids of the passkeys that persons have removed. */
  readonly #removed = new Set<number>();
  /** The last that a tab has sent. */
  readonly #sent = new Map<SimulatedTab, { name: string; id: number }>();
  /** The tokens of sessions that a passkey has opened or confirmed, and their players. */
  readonly #confirmed = new Map<string, number | undefined>();

  override use(tab: SimulatedTab, _: string, event: StepEvent): (() => void) | undefined {
    if (!/^(addition|renaming|removal)\.submitted$/.test(event.type)) return undefined;
    return () => {
      const id = Number(snapshotOf(tab.actorAt('passkeys'))?.context.chosen?.id);
      this.#sent.set(tab, { name: String(event['name']), id });
      if (event.type === 'removal.submitted') this.#removed.add(id);
    };
  }

  override look({ passkeys }: Truth): void {
    for (const { id } of this.#truth) {
      if (!this.#removed.has(id) && !passkeys.some((one) => one.id === id))
        this.evidence.blame(`the passkey ${id} is lost`);
    }
    this.#truth = passkeys;
    for (const { credential, name } of passkeys) this.#known.add(credential).add(name);
  }

  override async answered({ method, url, path, headers, body }: Call, answer: Answer): Promise<void> {
    if (answer.status !== 200) return;
    const { blame, world } = this.evidence;
    const { server } = world;
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

  override told({ tab, text }: Told): void {
    const { name = '', id } = this.#sent.get(tab) ?? {};
    if (
      (text === added && !(this.#known.has(tab.prompt.madeId) && this.#known.has(name))) ||
      (text === renamed && !this.#known.has(name)) ||
      (text === removed && this.#truth.some((passkey) => passkey.id === id))
    )
      this.evidence.blame(`tab ${tab.number} says '${text}', which is not true`);
  }

  /** Every tab of a player lists the same passkeys, and those open a session. */
  override async checkQuiet(): Promise<void> {
    const { world, truth } = this.evidence;
    for (const tab of world.openTabs) tab.reopen('passkeys');
    await world.rest();
    await world.deliverAll();
    for (const tab of world.openTabs) this.#checkList(tab);
    const disabled = truth.players.filter((player) => player.disabled).map(({ id }) => id);
    for (const key of world.passkeys) await this.#checkLogin(key, new Set(disabled));
  }

  /** A page that has just read the list shows what the database has. */
  #checkList(tab: SimulatedTab): void {
    const list = snapshotOf(tab.actorAt('passkeys'))?.context.list?.passkeys;
    const own = this.#truth.filter(({ player }) => player === Number(tab.user?.userID));
    const texts = [list ?? [], own].map((passkeys: readonly { id: number; name: string }[]) =>
      passkeys.map(({ id, name }) => `${id} ${name}`).join(),
    );
    if (list && texts[0] !== texts[1])
      this.evidence.blame(`tab ${tab.number} lists the passkeys ${texts[0]}, not ${texts[1]}`);
  }

  /** Every passkey that the database has opens a session, and no other one does. */
  async #checkLogin(key: Authenticator, disabled: ReadonlySet<number>): Promise<void> {
    const known = this.#truth.find(({ credential }) => credential === key.id);
    const call = async (url: string, body: object) =>
      await this.evidence.world.server.handle({
        method: 'POST',
        url,
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { body } = await call('/api/account/passkey-login/options', {});
    const credential = key.use(JSON.parse(body));
    const { status } = await call('/api/account/passkey-login', { credential, remember: false });
    if (status !== (known && !disabled.has(known.player) ? 200 : 401))
      this.evidence.blame(`a login with the passkey ${known?.id} is answered with ${status}`);
  }
}
