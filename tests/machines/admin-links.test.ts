import { beforeEach, describe, expect, it } from 'vitest';
import { adminLinksMachine, linksFace, selectedLink, typedLink } from '#machines/admin/admin-links.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const launcher = { id: 1, nombre: 'Launcher', link: 'https://example.com/1' };
const runtimes = { id: 2, nombre: 'AIO Runtimes', link: 'https://example.com/2' };

describe('changing a link', () => {
  let page: Drive<typeof adminLinksMachine>;
  const context = () => page.snapshot().context;
  const submit = (text: string) => {
    page.send({ type: 'link.typed', text });
    page.send({ type: 'link.submitted' });
  };

  beforeEach(() => {
    page = drive(adminLinksMachine);
    page.answer('links', [launcher, runtimes]);
  });

  it('keeps the links in view while they load again, unless that fails (behaviour 8.1)', () => {
    submit('https://example.com/nuevo');
    page.answer('updateLink', { message: 'ok' });
    expect(page.run.pending()).toEqual(['links']);
    expect(linksFace(page.snapshot())).toBe('content');
    page.fail('links');
    expect(linksFace(page.snapshot())).toBe('failed');
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    [' https://example.com/1 ', 'unchanged'],
    ['ftp://example.com', 'badScheme'],
  ])('does not send %j (behaviour 8.1)', (text, problem) => {
    submit(text);
    expect(context().problem).toBe(problem);
    expect(page.run.pending()).toEqual([]);
  });

  it('sends the trimmed link beside the old one, and reloads the list (behaviour 8.1)', () => {
    const [link, typed] = ['https://example.com/nuevo', { 1: 'https://example.com/a-medias' }];
    page.send({ type: 'draft.changed', draft: typed });
    page.send({ type: 'link.selected', id: 2 });
    submit(` ${link} `);
    expect(page.asked('updateLink')).toEqual({ linkNew: link, linkOld: runtimes.link });
    page.answer('updateLink', { message: 'ok' });
    page.answer('links', [launcher, { ...runtimes, link }]);
    expect([typedLink(context()), selectedLink(context()).id]).toEqual([link, 2]);
    expect(context().typed).toEqual(typed);
    page.send({ type: 'draft.found', draft: { 2: link } });
    expect(page.sentTo('draft').at(-1)).toEqual({ type: 'draft.dropped' });
  });

  it.each([
    [2, { 2: 'https://example.com/otro' }],
    [1, { 2: runtimes.link }],
    [1, null],
  ])('begins with link %i, of the first other text or the first, if the draft is %j', (id, draft) => {
    page = drive(adminLinksMachine);
    page.send({ type: 'draft.found', draft });
    page.answer('links', [launcher, runtimes]);
    expect(context().selectedId).toBe(id);
  });

  it('does not send a link whose URL an earlier link has too: the call identifies links by URL (behaviour 8.1)', () => {
    page = drive(adminLinksMachine);
    page.answer('links', [launcher, { ...runtimes, link: launcher.link }]);
    page.send({ type: 'link.selected', id: 2 });
    submit('https://example.com/nuevo');
    expect(context().problem).toBe('shared');
    expect(page.run.pending()).toEqual([]);
    page.send({ type: 'link.selected', id: 1 });
    submit('https://example.com/nuevo');
    expect(page.run.pending()).toEqual(['updateLink']);
  });

  it('keeps the typed text of each link when another one is chosen (behaviour 8.7)', () => {
    page.send({ type: 'link.typed', text: 'https://example.com/a-medias' });
    expect(page.sentTo('draft')).toEqual([
      { type: 'draft.typed', draft: { 1: 'https://example.com/a-medias' } },
    ]);
    expect(page.asked('draft')).toEqual({ userID: context().userID });
    page.send({ type: 'link.selected', id: 2 });
    page.send({ type: 'link.selected', id: 9 });
    expect(typedLink(context())).toBe(runtimes.link);
    page.send({ type: 'link.selected', id: 1 });
    expect(typedLink(context())).toBe('https://example.com/a-medias');
  });

  it('takes the texts of another tab, and removes only the one that was sent (behaviour 8.7)', () => {
    submit('https://example.com/nuevo');
    const draft = { 1: 'https://example.com/nuevo', 2: 'https://example.com/nuevo' };
    page.send({ type: 'draft.changed', draft });
    page.answer('updateLink', { message: 'ok' });
    expect(page.sentTo('draft').at(-1)).toEqual({ type: 'draft.read' });
    page.send({ type: 'draft.found', draft });
    expect(page.sentTo('draft').at(-1)).toMatchObject({ draft: { 2: 'https://example.com/nuevo' } });
  });

  it('keeps what another tab types for the same link while the update is sent (behaviour 8.7)', () => {
    submit('https://example.com/nuevo');
    page.answer('updateLink', { message: 'ok' });
    // The event of the other tab has not come yet.
    page.send({ type: 'draft.found', draft: { 1: 'https://example.com/mas-nuevo' } });
    page.answer('links', [{ ...launcher, link: 'https://example.com/nuevo' }, runtimes]);
    expect(page.sentTo('draft').at(-1)).toEqual({
      type: 'draft.typed',
      draft: { 1: 'https://example.com/mas-nuevo' },
    });
    expect(typedLink(context())).toBe('https://example.com/mas-nuevo');
  });

  it.each([409, 400])(
    'reports an outdated link, reloads the list and keeps the typed text, on any server: %i (behaviour 8.2, 8.7)',
    (status) => {
      submit('https://example.com/mio');
      page.answer('updateLink', 'No.', status);
      page.answer('links', [{ ...launcher, link: 'https://example.com/de-otro' }, runtimes]);
      expect(context().problem).toBe('stale');
      expect(selectedLink(context()).link).toBe('https://example.com/de-otro');
      expect(typedLink(context())).toBe('https://example.com/mio');
      page.send({ type: 'link.submitted' });
      expect(page.asked('updateLink')).toMatchObject({ linkOld: 'https://example.com/de-otro' });
      expect(context().problem).toBeNull();
    },
  );

  it('reloads the list after a refusal and after a missing answer, and keeps the typed text (behaviour 8.2)', () => {
    submit('https://example.com/mio');
    page.answer('updateLink', 'Otro link ya lleva ahí.', 409);
    page.answer('links', [launcher, { ...runtimes, link: 'https://example.com/de-otro' }]);
    expect(context().problem).toBeNull();
    page.send({ type: 'link.submitted' });
    page.fail('updateLink');
    expect(page.run.pending()).toEqual(['links']);
    page.fail('links');
    page.send({ type: 'list.retried' });
    page.answer('links', [{ ...launcher, link: 'https://example.com/mio' }, runtimes]);
    expect(context().problem).toBeNull();
    expect(typedLink(context())).toBe('https://example.com/mio');
  });

  it.each([
    { link: 'https://example.com/mio', kind: 'success', typed: {} },
    { link: launcher.link, kind: 'error', typed: { 1: ' https://example.com/mio ' } },
  ])(
    'looks at the list after an update without an answer: $kind (behaviour 1.11, 8.2)',
    ({ link, kind, typed }) => {
      const toast = () => page.snapshot().children.toast?.getSnapshot();
      submit(' https://example.com/mio ');
      page.fail('updateLink');
      expect(toast()?.context.text).toBe('');
      page.answer('links', [{ ...launcher, link }, runtimes]);
      expect(toast()?.context.kind).toBe(kind);
      expect(context()).toMatchObject({ doubt: null, problem: null, typed });
    },
  );

  it('compares the list with what was sent, not with what another tab types meanwhile (behaviour 8.2)', () => {
    submit('https://example.com/mio');
    page.send({ type: 'draft.changed', draft: { 1: 'https://example.com/mas-nuevo' } });
    page.fail('updateLink');
    page.answer('links', [{ ...launcher, link: 'https://example.com/mio' }, runtimes]);
    expect(page.snapshot().children.toast?.getSnapshot().context.kind).toBe('success');
    expect(typedLink(context())).toBe('https://example.com/mas-nuevo');
  });

  it('selects another link when the chosen one was deleted', () => {
    submit('https://example.com/mio');
    page.answer('updateLink', 'Ya no está.', 409);
    page.answer('links', [runtimes]);
    expect(selectedLink(context()).id).toBe(2);
    expect(context().problem).toBeNull();
  });
});
