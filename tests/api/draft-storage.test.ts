import { describe, expect, it } from 'vitest';
import { createDraftStorage } from '#src/api/draft-storage.ts';
import { createBrowser } from '#tests/support/browser-tabs.ts';

const story = { datosImportantes: 'Alta.', historia: 'Nació.' };

describe('the draft of a story', () => {
  it('is kept for each player apart, in every tab', () => {
    const browser = createBrowser();
    createDraftStorage(browser.openTab().window).keepStory(7, story);
    const drafts = createDraftStorage(browser.openTab().window);
    expect(drafts.readStory(7)).toEqual(story);
    expect(drafts.readStory(8)).toBeNull();
    drafts.dropStory(7);
    expect(drafts.readStory(7)).toBeNull();
  });

  it.each(['{', 'null', '{"historia":1}'])('damaged as %s reads as none', (damaged) => {
    const tab = createBrowser().openTab();
    tab.localStorage.setItem('vr.storyDraft.7', damaged);
    expect(createDraftStorage(tab.window).readStory(7)).toBeNull();
  });

  it('is no more than a loss where the browser keeps nothing', () => {
    const drafts = createDraftStorage(createBrowser().openTab({ isStorageRefused: true }).window);
    drafts.keepStory(7, story);
    drafts.dropStory(7);
    expect(drafts.readStory(7)).toBeNull();
  });
});
