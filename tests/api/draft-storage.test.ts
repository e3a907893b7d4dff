import { describe, expect, it, vi } from 'vitest';
import { createLinkDraftStorage, createStoryDraftStorage } from '#src/api/draft-storage.ts';
import { createNewsDraftStorage } from '#src/api/news-draft-storage.ts';
import { createBrowser } from '#tests/support/browser-tabs.ts';

const story = { datosImportantes: 'Alta.', historia: 'Nació.' };

describe('a draft', () => {
  it('is stored separately for each player, in every tab', () => {
    const browser = createBrowser();
    createStoryDraftStorage(browser.openTab().window).save(7, story);
    const drafts = createStoryDraftStorage(browser.openTab().window);
    expect(drafts.read(7)).toEqual(story);
    expect(drafts.read(8)).toBeNull();
    drafts.remove(7);
    expect(drafts.read(7)).toBeNull();
  });

  it('is stored whole if it is too long to be sent (behaviour 1.20)', () => {
    const { window } = createBrowser().openTab();
    const text = 'ñ'.repeat(100_000);
    const tooLong = { datosImportantes: text, historia: text };
    createStoryDraftStorage(window).save(7, tooLong);
    createLinkDraftStorage(window).save(7, { 1: text });
    const owner = { userID: 7, name: { kind: 'news', id: 5 } } as const;
    const typed = { titulo: text, descripcion: text };
    const news = { text: typed, base: typed };
    createNewsDraftStorage(window).save({ ...owner, draft: news });
    expect(createStoryDraftStorage(window).read(7)).toEqual(tooLong);
    expect(createLinkDraftStorage(window).read(7)).toEqual({ 1: text });
    expect(createNewsDraftStorage(window).readNews(owner)).toEqual(news);
  });

  it('is reported to the other tabs of the player, also to a page restored from the cache (behaviour 6.9)', () => {
    const browser = createBrowser();
    const writing = createStoryDraftStorage(browser.openTab().window);
    const tab = browser.openTab();
    const heard: unknown[] = [];
    const stop = createStoryDraftStorage(tab.window).onChangeElsewhere(7, (draft) => heard.push(draft));
    writing.save(8, story);
    tab.deliverStorageEvents();
    expect(heard).toEqual([]);
    writing.save(7, story);
    tab.deliverStorageEvents();
    tab.restoreFromCache();
    expect(heard).toEqual([story, story]);
    writing.remove(7);
    tab.deliverStorageEvents();
    stop();
    writing.save(7, story);
    tab.deliverStorageEvents();
    tab.restoreFromCache();
    expect(heard).toHaveLength(2);
  });

  it('is not reported to a tab whose last write was refused: the newest text is only there (behaviour 6.9)', () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    const drafts = createStoryDraftStorage(tab.window);
    const heard: unknown[] = [];
    drafts.onChangeElsewhere(7, (draft) => heard.push(draft));
    const full = vi.spyOn(tab.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('the storage is full', 'QuotaExceededError');
    });
    drafts.save(7, story);
    full.mockRestore();
    createStoryDraftStorage(browser.openTab().window).save(7, story);
    tab.deliverStorageEvents();
    expect(heard).toEqual([]);
  });

  it.each(['{', 'null', '{"historia":1}'])('reads as none when damaged: %s', (damaged) => {
    const tab = createBrowser().openTab();
    tab.localStorage.setItem('vr.storyDraft.7', damaged);
    tab.localStorage.setItem('vr.linkDrafts.7', damaged);
    expect(createStoryDraftStorage(tab.window).read(7)).toBeNull();
    expect(createLinkDraftStorage(tab.window).read(7)).toBeNull();
  });

  it('is lost without an error in a browser without storage', () => {
    const drafts = createStoryDraftStorage(createBrowser().openTab({ isStorageRefused: true }).window);
    drafts.save(7, story);
    drafts.remove(7);
    expect(drafts.read(7)).toBeNull();
  });

  it('of one kind is separate from other kinds', () => {
    const { window } = createBrowser().openTab();
    createLinkDraftStorage(window).save(7, { 2: 'https://example.com/nuevo' });
    expect(createLinkDraftStorage(window).read(7)).toEqual({ 2: 'https://example.com/nuevo' });
    expect(createStoryDraftStorage(window).read(7)).toBeNull();
  });
});
