import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { audit, links, news } from '#server/database/schema.ts';
import { elsewhereGoesOn } from './support/elsewhere.ts';
import { serverForTests, type TestSession } from './support/server.ts';

const server = serverForTests();
let admin: TestSession;
let editora: TestSession;
beforeAll(async () => {
  admin = await server.logIn('admin', { remember: true });
  editora = await server.logIn('editora', { remember: true });
});
beforeEach(() => server.clock.advance(60_000));

async function entriesOf(subject: string) {
  const rows = await server.database
    .select()
    .from(audit)
    .where(eq(audit.subject, subject))
    .orderBy(asc(audit.id));
  return rows.map(({ playerId, action, detail, at }) => ({ playerId, action, detail, at: at.getTime() }));
}

describe('a download link', () => {
  function update({ token }: TestSession, linkOld: string, linkNew: string) {
    return server.call(endpoints.updateLink, { linkOld, linkNew }, { token });
  }

  async function launcher() {
    const found = (await server.ask(endpoints.links, {})).find(({ nombre }) => nombre === 'Launcher');
    if (!found) throw new Error('no launcher');
    return found;
  }

  test('is replaced and trimmed, visible at once and recorded in the audit', async () => {
    const { id, link } = await launcher();
    const changed = 'HTTPS://example.com/descargas/launcher-2.exe?a=b%20c#ñ';
    const answer = await update(editora, link, `  ${changed}\n`);
    expect(answer.text).toBe(JSON.stringify({ message: adminMessages.links.done }));
    expect(await launcher()).toEqual({ id, nombre: 'Launcher', link: changed });
    const detail = { name: 'Launcher', before: link, after: changed };
    expect(await entriesOf(`link ${id}`)).toEqual([
      { playerId: editora.userID, action: 'link.updated', detail, at: server.clock.now() },
    ]);
  });

  // Each case of the rule is in tests/contract.
  test('rejects a script and an unchanged link (behaviour 9.3)', async () => {
    const { link } = await launcher();
    for (const [linkNew, message] of [
      ['javascript:alert(1)', adminMessages.links.badScheme],
      [`${link} `, adminMessages.links.unchanged],
    ] as const) {
      expect(await update(admin, link, linkNew)).toMatchObject({ status: 400, text: message });
    }
    expect((await launcher()).link).toBe(link);
  });

  test('rejects a change when the link has changed since, or never existed', async () => {
    const { link } = await launcher();
    expect((await update(admin, link, 'https://example.com/launcher-3.exe')).status).toBe(200);
    for (const stale of [link, 'https://example.com/never', '', link.toUpperCase()]) {
      const answer = await update(editora, stale, 'https://example.com/launcher-4.exe');
      expect(answer).toMatchObject({ status: 409, text: adminMessages.links.stale });
    }
    expect((await launcher()).link).toBe('https://example.com/launcher-3.exe');
  });

  test('rejects an address of another link: the address identifies the link', async () => {
    const [first, second] = await server.ask(endpoints.links, {});
    const inUse = { status: 409, text: serverMessages.linkInUse };
    expect(await update(admin, first?.link ?? '', second?.link ?? '')).toMatchObject(inUse);
    expect(await server.ask(endpoints.links, {})).toContainEqual(first);
  });

  test('sets the addresses of links without one, one after another', async () => {
    await server.database.insert(links).values([
      { name: 'Manual', address: '' },
      { name: 'Parche', address: '' },
    ]);
    expect((await update(admin, '', 'https://example.com/manual.pdf')).status).toBe(200);
    expect((await update(admin, '', 'https://example.com/parche.zip')).status).toBe(200);
    expect((await update(admin, '', 'https://example.com/otro.zip')).status).toBe(409);
    const all = await server.ask(endpoints.links, {});
    expect(all.slice(-2).map(({ nombre, link }) => [nombre, link])).toEqual([
      ['Manual', 'https://example.com/manual.pdf'],
      ['Parche', 'https://example.com/parche.zip'],
    ]);
  });

  test('stores 2000 non-ASCII characters', async () => {
    const { link } = await launcher();
    const long = `https://example.com/${'ñ€'.repeat(990)}`;
    expect((await update(admin, link, long)).status).toBe(200);
    expect((await launcher()).link).toBe(long);
  });

  test('accepts one of ten concurrent changes', async () => {
    const { id, link } = await launcher();
    const before = (await entriesOf(`link ${id}`)).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        update(index % 2 === 0 ? admin : editora, link, `https://example.com/carrera-${index}.exe`),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await launcher()).link).toBe(`https://example.com/carrera-${winner}.exe`);
    expect(await entriesOf(`link ${id}`)).toHaveLength(before + 1);
  });
});

describe('news', () => {
  const draft = { titulo: ' Carrera nocturna ', descripcion: '<b>El sábado</b> se corre.\n' };
  const part = { minititulo: 'Premios', contenido: '*Un auto *Dinero' };

  test('is created, changed and deleted with its sub-news items, visible at once and recorded in the audit', async () => {
    const { token } = editora;
    const asEditora = { token };
    // Read before, so that it is in the cache.
    await server.ask(endpoints.news, {});
    const created = await server.ask(endpoints.createNews, draft, asEditora);
    const { id } = created;
    expect(created).toEqual({ id, titulo: 'Carrera nocturna', descripcion: '<b>El sábado</b> se corre.' });
    expect((await server.ask(endpoints.news, {}))[0]).toEqual(created);
    expect(await server.ask(endpoints.subNews, { id })).toEqual([]);

    const sub = await server.ask(endpoints.createSubNews, { id, ...part }, asEditora);
    expect(sub).toEqual({ id: sub.id, ...part, noticiaId: id });
    const other = await server.ask(endpoints.createSubNews, { id, ...part, minititulo: 'Dónde' }, asEditora);
    expect(await server.ask(endpoints.subNews, { id })).toEqual([sub, other]);

    const changed = { titulo: 'Carrera diurna', descripcion: 'El domingo.' };
    expect(await server.ask(endpoints.updateNews, { id, ...changed }, asEditora)).toEqual({ id, ...changed });
    const change = { id: sub.id, minititulo: ' Premio ', contenido: '*Un auto' };
    expect(await server.ask(endpoints.updateSubNews, change, asEditora)).toEqual({
      ...change,
      minititulo: 'Premio',
      noticiaId: id,
    });
    expect((await server.ask(endpoints.news, {}))[0]).toEqual({ id, ...changed });
    expect((await server.ask(endpoints.subNews, { id }))[0]?.minititulo).toBe('Premio');

    expect(await server.ask(endpoints.deleteSubNews, { id: sub.id }, asEditora)).toEqual({
      message: adminMessages.newsAdmin.subNewsDeleted,
    });
    expect(await server.ask(endpoints.subNews, { id })).toEqual([other]);
    expect(await server.ask(endpoints.deleteNews, { id }, { token: admin.token })).toEqual({
      message: adminMessages.newsAdmin.deleted,
    });
    expect((await server.call(endpoints.subNews, { id })).status).toBe(404);
    expect((await server.ask(endpoints.news, {})).map((one) => one.id)).not.toContain(id);
    const late = await server.call(endpoints.updateSubNews, { ...part, id: other.id }, asEditora);
    expect(late.status).toBe(404);

    const entries = [...(await entriesOf(`news ${id}`)), ...(await entriesOf(`subNews ${sub.id}`))];
    expect(entries.map(({ action, playerId }) => [action, playerId])).toEqual([
      ['news.created', editora.userID],
      ['news.updated', editora.userID],
      ['news.deleted', admin.userID],
      ['subNews.created', editora.userID],
      ['subNews.updated', editora.userID],
      ['subNews.deleted', editora.userID],
    ]);
    expect(entries[1]?.detail).toEqual({
      before: { title: 'Carrera nocturna', description: '<b>El sábado</b> se corre.' },
      after: { title: 'Carrera diurna', description: 'El domingo.' },
    });
    expect(entries[2]?.detail).toMatchObject({ before: { subNews: [{ id: other.id, title: 'Dónde' }] } });
    expect(entries[5]?.detail).toEqual({ newsId: id, before: { title: 'Premio', content: '*Un auto' } });
  });

  test('answers 404 for unknown ids', async () => {
    const { token } = admin;
    const { notFound } = publicMessages.news;
    // The second one is above the maximum of the column.
    for (const id of [99_999, '9999999999']) {
      const answers = [
        await server.call(endpoints.subNews, { id }),
        await server.call(endpoints.updateNews, { id, ...draft }, { token }),
        await server.call(endpoints.deleteNews, { id }, { token }),
        await server.call(endpoints.createSubNews, { id, ...part }, { token }),
        await server.call(endpoints.updateSubNews, { id, ...part }, { token }),
        await server.call(endpoints.deleteSubNews, { id }, { token }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      const ofParts = [serverMessages.subNewsNotFound, serverMessages.subNewsNotFound];
      expect(answers.map(({ text }) => text)).toEqual([notFound, notFound, notFound, notFound, ...ofParts]);
    }
  });

  test('that two tabs create at once exists once, with its sub-news items; later the same text is new (behaviour 8.4)', async () => {
    const { token } = editora;
    const create = () => server.ask(endpoints.createNews, draft, { token });
    const [{ id }, second] = await Promise.all([create(), create()]);
    expect(second.id).toBe(id);
    const add = () => server.ask(endpoints.createSubNews, { id, ...part }, { token });
    await Promise.all([add(), add()]);
    expect(await server.ask(endpoints.subNews, { id })).toHaveLength(1);
    expect(await entriesOf(`news ${id}`)).toHaveLength(1);
    server.clock.advance(10 * 60_000);
    expect((await create()).id).not.toBe(id);
  });

  test('deleted while a sub-news item is added leaves no orphan and no error', async () => {
    const { token } = admin;
    const { id } = await server.ask(endpoints.createNews, draft, { token });
    const adding = await server.database.transaction(async (transaction) => {
      await transaction.delete(news).where(eq(news.id, id));
      const answer = server.call(endpoints.createSubNews, { id, ...part }, { token });
      await elsewhereGoesOn(transaction);
      return { answer };
    });
    expect(await adding.answer).toMatchObject({ status: 404, text: publicMessages.news.notFound });
  });
});
