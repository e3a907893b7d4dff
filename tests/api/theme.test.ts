import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { shownTheme } from '#machines/site/theme.ts';
import { createTheme } from '#src/core/theme.ts';
import { createBrowser } from '#tests/simulation/browser-tabs.ts';

const key = 'vr.theme';

/** The theme of a tab, as the page starts it. The document's attributes are those of the tab during the callback. */
function openTab(browser = createBrowser(), options: { isStorageRefused?: boolean } = {}) {
  const tab = browser.openTab(options);
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = 'as it came';
  document.head.append(meta);
  const { theme, restoreTheme } = createTheme(tab.window, {});
  onTestFinished(() => {
    theme.stop();
    meta.remove();
    document.documentElement.removeAttribute('data-theme');
    document.documentElement.removeAttribute('style');
  });
  return { ...tab, theme, restoreTheme, meta, shown: () => shownTheme(theme.getSnapshot()) };
}

const documentTheme = () => document.documentElement.dataset['theme'];

describe('the theme of a page', () => {
  it('is not applied before it is restored: the attributes of the early script stay', () => {
    const browser = createBrowser();
    browser.openTab().localStorage.setItem(key, 'light');
    document.documentElement.dataset['theme'] = 'light';
    const tab = openTab(browser);
    expect(tab.shown()).toBe('dark');
    expect(documentTheme()).toBe('light');
    expect(tab.meta.content).toBe('as it came');
    tab.restoreTheme();
    expect(tab.shown()).toBe('light');
    expect(documentTheme()).toBe('light');
  });

  it('follows the system, also when it changes', () => {
    const browser = createBrowser();
    browser.prefer('light');
    const tab = openTab(browser);
    tab.restoreTheme();
    expect(tab.shown()).toBe('light');
    browser.prefer('dark');
    expect(tab.shown()).toBe('dark');
    expect(documentTheme()).toBeUndefined();
    expect(tab.localStorage.length).toBe(0);
  });

  it('is stored when chosen, and removed with the choice (behaviour 1.15)', () => {
    const browser = createBrowser();
    const tab = openTab(browser);
    tab.restoreTheme();
    tab.theme.send({ type: 'theme.toggled' });
    expect(documentTheme()).toBe('light');
    expect(tab.localStorage.getItem(key)).toBe('light');
    const next = openTab(browser);
    next.restoreTheme();
    expect(next.shown()).toBe('light');
    tab.theme.send({ type: 'theme.toggled' });
    expect(documentTheme()).toBeUndefined();
    expect(tab.localStorage.getItem(key)).toBeNull();
  });

  it('sets the theme colour of the browser', () => {
    document.documentElement.style.backgroundColor = 'rgb(1, 2, 3)';
    const tab = openTab();
    tab.restoreTheme();
    expect(tab.meta.content).toBe('rgb(1, 2, 3)');
  });

  it('is the same in every tab', () => {
    const browser = createBrowser();
    const tab = openTab(browser);
    const other = openTab(browser);
    for (const { restoreTheme } of [tab, other]) restoreTheme();
    tab.theme.send({ type: 'theme.toggled' });
    other.deliverStorageEvents();
    expect(other.shown()).toBe('light');
    tab.deliverStorageEvents();
    browser.openTab().localStorage.clear();
    for (const { deliverStorageEvents } of [tab, other]) deliverStorageEvents();
    expect([tab.shown(), other.shown()]).toEqual(['dark', 'dark']);
  });
});

describe('a browser without a stored theme', () => {
  it.each([true, false])(
    'that cannot store one still allows a choice, also one that throws on access: %s',
    (isStorageRefused) => {
      const tab = openTab(createBrowser(), { isStorageRefused });
      if (!isStorageRefused)
        vi.spyOn(tab.localStorage, 'setItem').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        });
      tab.restoreTheme();
      tab.theme.send({ type: 'theme.toggled' });
      expect(documentTheme()).toBe('light');
      tab.theme.send({ type: 'theme.toggled' });
      expect(documentTheme()).toBeUndefined();
    },
  );

  it.each(['', 'purple', '"light"', 'null'])('with the unknown value %j follows the system', (text) => {
    const tab = openTab();
    tab.localStorage.setItem(key, text);
    tab.restoreTheme();
    expect(tab.shown()).toBe('dark');
    expect(documentTheme()).toBeUndefined();
  });
});
