import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DraftName, SavedDraft } from '#machines/admin/news-drafts.ts';
import { createNewsDraftStorage } from '#src/api/news-draft-storage.ts';
import { createBrowser } from '#tests/support/browser-tabs.ts';

const writing = {
  news: { titulo: 'Carrera', descripcion: '' },
  subNews: { minititulo: '', contenido: '' },
  editedIndex: null,
  newsId: 8,
  newestNewsId: 7,
  newestSubNewsId: 0,
  created: [{ minititulo: 'Dos', contenido: '*B' }],
  pending: [{ minititulo: 'Uno', contenido: '*A' }],
};
const text = { titulo: 'Otra', descripcion: 'Texto' };
const news = { text, base: { ...text, titulo: 'Una' } };

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

describe('news drafts', () => {
  it('are restored unchanged for their author', () => {
    const storage = createNewsDraftStorage(window);
    storage.save({ userID: 2, name: { kind: 'newNews' }, draft: writing });
    storage.save({ userID: 2, name: { kind: 'news', id: 5 }, draft: news });
    const drafts = createNewsDraftStorage(window);
    expect(drafts.readWriting({ userID: 2, name: { kind: 'newNews' } })).toEqual(writing);
    expect(drafts.readNews({ userID: 2, name: { kind: 'news', id: 5 } })).toEqual(news);
    expect(drafts.readNews({ userID: 2, name: { kind: 'news', id: 6 } })).toBeNull();
    expect(drafts.readWriting({ userID: 2, name: { kind: 'additions', newsId: 8 } })).toBeNull();
    expect(drafts.readSubNews({ userID: 2, name: { kind: 'subNews', newsId: 8, id: 5 } })).toBeNull();
    expect(drafts.readWriting({ userID: 20, name: { kind: 'newNews' } })).toBeNull();
    storage.remove({ userID: 2, name: { kind: 'newNews' } });
    expect(drafts.readWriting({ userID: 2, name: { kind: 'newNews' } })).toBeNull();
  });

  it('find all unsaved work of their author', () => {
    const storage = createNewsDraftStorage(window);
    expect(storage.unsavedOf(2)).toEqual([]);
    storage.save({ userID: 20, name: { kind: 'newNews' }, draft: writing });
    window.localStorage.setItem('vr.newsDraft.2.other.1', '{}');
    expect(storage.unsavedOf(2)).toEqual([]);
    const names = [
      { kind: 'subNews', newsId: 8, id: 4 },
      { kind: 'additions', newsId: 8 },
      { kind: 'news', id: 8 },
      { kind: 'newNews' },
    ] as const;
    for (const name of names) storage.save({ userID: 2, name, draft: writing });
    expect(new Set(storage.unsavedOf(2))).toEqual(new Set(names));
  });

  it('are listed with their texts, for items that do not exist any more (behaviour 8.12)', () => {
    const storage = createNewsDraftStorage(window);
    const subNews = { minititulo: 'Dos', contenido: '*B' };
    const save = (name: DraftName, draft: SavedDraft['draft']) => storage.save({ userID: 2, name, draft });
    save({ kind: 'newNews' }, writing);
    save({ kind: 'additions', newsId: 8 }, writing);
    save({ kind: 'news', id: 5 }, news);
    save({ kind: 'subNews', newsId: 5, id: 6 }, { text: subNews, base: subNews });
    window.localStorage.setItem('vr.newsDraft.2.news.7', '{');
    const drafts = new Map(storage.draftsOf(2).map(({ name, texts }) => [name.kind, texts]));
    expect([...drafts.keys()].toSorted()).toEqual(['additions', 'newNews', 'news', 'subNews']);
    expect(drafts.get('newNews')).toEqual(writing);
    expect(drafts.get('additions')?.pending).toEqual([...writing.created, ...writing.pending]);
    expect(drafts.get('news')?.news).toEqual(text);
    expect(drafts.get('subNews')?.subNews).toEqual(subNews);
    expect(storage.draftsOf(20)).toEqual([]);
  });

  it('are reported to the other tabs of their author when they are stored or removed (behaviour 8.7)', () => {
    const browser = createBrowser();
    const writer = createNewsDraftStorage(browser.openTab().window);
    const tab = browser.openTab();
    const owner = { userID: 2, name: { kind: 'news', id: 5 } } as const;
    const reader = createNewsDraftStorage(tab.window);
    const heard: unknown[] = [];
    reader.onChangeElsewhere(owner, () => heard.push(reader.readNews(owner)));
    writer.save({ userID: 2, name: { kind: 'news', id: 6 }, draft: news });
    writer.save({ ...owner, draft: news });
    tab.deliverStorageEvents();
    writer.remove(owner);
    tab.deliverStorageEvents();
    expect(heard).toEqual([news, null]);
  });

  it.each(['{', 'null', '{"titulo":1}'])('read as none when damaged: %s', (text) => {
    const storage = createNewsDraftStorage(window);
    storage.save({ userID: 2, name: { kind: 'news', id: 5 }, draft: news });
    const [key] = Object.keys(window.localStorage);
    window.localStorage.setItem(key ?? '', text);
    expect(storage.readNews({ userID: 2, name: { kind: 'news', id: 5 } })).toBeNull();
  });

  it('are lost without an error in a browser without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const storage = createNewsDraftStorage(window);
    storage.save({ userID: 2, name: { kind: 'news', id: 5 }, draft: news });
    expect(storage.readNews({ userID: 2, name: { kind: 'news', id: 5 } })).toBeNull();
  });
});
