import { describe, expect, it } from 'vitest';
import { createLinkDraftStorage, createStoryDraftStorage } from '#src/api/draft-storage.ts';
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
