import type { AnyActorRef } from 'xstate';
import * as z from 'zod/mini';
import { links, news } from '#contract/calls/public.ts';
import type { Call } from '../network.ts';
import { wordsIn } from '../person.ts';
import type { Answer, Truth } from '../server.ts';
import type { StepEvent } from '../step.ts';
import { type SimulatedTab, snapshotOf } from '../tab.ts';
import { Invariant } from './invariant.ts';

/** News are created once, deleted if someone wants it, and edited without overwriting another text. Lists are the database's. */
export class News extends Invariant {
  /** The call that has sent a created row last, since the tab's person has submitted. */
  readonly #created = new Map<string, Call>();
  /** The texts from which the edits of a browser began, by browser and row. */
  readonly #edits = new Map<string, string>();
  /** What the database had when a tab read a list last, since it has sent an edit. */
  readonly #reads = new Map<number, Truth>();
  /** How many calls had failed when a form sent to a news item that was deleted, by the form and the item. */
  readonly #sentToGone = new Map<AnyActorRef, { id: number; failures: number }>();
  /** The rows that someone wanted to delete, such as `news 1`. */
  readonly #unwanted = new Set<string>();

  /** Another administrator deletes a row, such as `news 1`. */
  sawDeletion(row: string): void {
    this.#unwanted.add(row);
  }

  /** An edit starts from what the database has then. A person who has seen another text may replace it. */
  override use(tab: SimulatedTab, path: string, { type }: StepEvent): () => void {
    const actor = tab.actorAt(path);
    const { machine, value, context } = snapshotOf(actor) ?? {};
    const isInConflict = JSON.stringify(value ?? '').includes('conflict');
    return () => {
      if (type === 'deletion.confirmed')
        this.#unwanted.add(`${path.includes('newsDetail') ? 'subNews' : 'news'} ${context?.item?.id}`);
      // The form does not send while a sub-news item is not added.
      if (type === 'news.submitted' && actor && snapshotOf(actor)?.value === 'publishing')
        this.#checkGone(tab, actor, context?.isAddition ? null : context?.newsId);
      if (type === 'news.submitted')
        for (const [row, { life }] of this.#created) if (life.tab === tab.number) this.#created.delete(row);
      if (machine?.id !== 'newsEdit' && machine?.id !== 'subNewsEdit') return;
      if (type === 'text.submitted') this.#reads.delete(tab.number);
      const row = `${context.name.kind} ${context.name.id}`;
      const key = `${this.evidence.world.browserOf(tab.number)} ${row}`;
      if (isInConflict || type === 'draft.dropped') this.#edits.delete(key);
      else if (type === 'text.typed' && !this.#edits.has(key))
        this.#edits.set(key, textAt(row, this.evidence.truth));
    };
  }

  /** A form that has sent to a news item that was deleted sends all of it the next time (8.4). */
  #checkGone({ number }: SimulatedTab, form: AnyActorRef, id: number | null): void {
    const { truth, failuresOf, blame } = this.evidence;
    if (id === null || truth.news.some((item) => item.id === id)) return;
    const failures = failuresOf(number);
    const before = this.#sentToGone.get(form);
    if (before?.id === id && before.failures === failures)
      blame(`tab ${number} sends to a deleted news item again`);
    this.#sentToGone.set(form, { id, failures });
  }

  override answered(call: Call, { status, body }: Answer): void {
    const { method, path, life } = call;
    if (status !== 200) return;
    if (method === 'GET' && path.endsWith('noticias')) this.#reads.set(life.tab, this.evidence.truth);
    if (method === 'PUT' && path.includes('noticias')) this.#checkEdit(call);
    // The server creates what is sent again only once, but a page that waits for each answer sends it only once.
    if (method !== 'POST' || call.isAborted || !path.endsWith('noticias')) return;
    const created = `${path} ${JSON.parse(body).id}`;
    const before = this.#created.get(created);
    if (before && before !== call && before.life === life)
      this.evidence.blame(`tab ${life.tab} sent ${created} twice`);
    this.#created.set(created, call);
  }

  #checkEdit({ path, life }: Call): void {
    const { world, truth, blame } = this.evidence;
    const [, kind, id] = /\/(mini)?noticias\/(\d+)$/.exec(path) ?? [];
    const row = `${kind ? 'subNews' : 'news'} ${id}`;
    const key = `${world.browserOf(life.tab)} ${row}`;
    const base = this.#edits.get(key);
    this.#edits.delete(key);
    // A change after the page has read the list again is not seen (8.11).
    if (base !== undefined && base !== textAt(row, this.#reads.get(life.tab) ?? truth))
      blame(`tab ${life.tab} overwrites ${row}, which has another text now`);
  }

  override look({ news: items, subNews }: Truth, before: Truth | null): void {
    this.#checkTwice(items.map(({ title }) => title));
    this.#checkTwice(subNews.map((item) => `${item.news} ${item.title}`));
    const has = (rows: readonly { id: number }[], id: number) => rows.some((row) => row.id === id);
    const gone = [
      ...(before?.news ?? []).filter(({ id }) => !has(items, id)).map(({ id }) => `news ${id}`),
      ...(before?.subNews ?? [])
        .filter((item) => has(items, item.news) && !has(subNews, item.id))
        .map(({ id }) => `subNews ${id}`),
    ];
    const row = gone.find((one) => !this.#unwanted.has(one));
    if (row) this.evidence.blame(`${row} was deleted without being asked`);
  }

  #checkTwice(texts: readonly string[]): void {
    const twice = texts.find((text, index) => texts.indexOf(text) !== index && wordsIn(text).length > 0);
    if (twice !== undefined) this.evidence.blame(`the news ${twice} exists twice`);
  }

  /** A list that the server answers has the rows of the database. */
  checkList({ method, path }: Call, { status, body }: Answer): void {
    const stored = method === 'GET' && status === 200 ? rowsAt(path, this.evidence.truth) : null;
    if (stored === null) return;
    const answered = z.parse(z.array(z.record(z.string(), z.unknown())), JSON.parse(body));
    if (listed(answered) !== listed(stored))
      this.evidence.blame(`${path} answers ${listed(answered)}, not ${listed(stored)}`);
  }
}

/** The rows of a public list in the database; null for another call. */
function rowsAt(path: string, truth: Truth): readonly Record<string, unknown>[] | null {
  if (path === links.path) return truth.links.map(({ id, address }) => ({ id, link: address }));
  if (path === news.path)
    return truth.news.map(({ id, title, description }) => ({ id, titulo: title, descripcion: description }));
  const [, of] = /noticias\/(\d+)\/mininoticias$/.exec(path) ?? [];
  if (of === undefined) return null;
  return truth.subNews
    .filter((item) => item.news === Number(of))
    .map(({ id, title, content }) => ({ id, minititulo: title, contenido: content }));
}

/** The fields of rows that people read, in no order. */
function listed(rows: readonly Record<string, unknown>[]): string {
  const fields = ['id', 'link', 'titulo', 'descripcion', 'minititulo', 'contenido'];
  const lines = rows.map((row) => fields.map((field) => row[field] ?? '').join(' '));
  return lines.sort().join(', ');
}

/** The text of a row such as `news 1`; '' if it is gone. */
function textAt(row: string, truth: Truth): string {
  const [kind, id] = row.split(' ');
  const found = (kind === 'news' ? truth.news : truth.subNews).find((item) => item.id === Number(id));
  return JSON.stringify(found ?? '');
}
