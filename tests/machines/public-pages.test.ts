import { describe, expect, it } from 'vitest';
import { examples } from '#contract/examples.ts';
import { loginBackgroundCount } from '#contract/images.ts';
import { durations } from '#contract/limits.ts';
import { backgroundsMachine } from '#machines/public/backgrounds.ts';
import { newsMachine, newsPage, subNewsFace } from '#machines/public/news.ts';
import { serverStatusMachine } from '#machines/public/server-status.ts';
import { errorMessage, isToastShown, successMessage, toastMachine } from '#machines/shared/toast.ts';
import { chunkMachine } from '#machines/site/chunk.ts';
import { isMaintenanceOn, maintenanceMachine } from '#machines/site/maintenance.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

describe('the toast (behaviour 1.9)', () => {
  it('stays while the pointer is over it or the focus in it, and restarts its timer for a new message', () => {
    const toast = drive(toastMachine);
    toast.send({ ...errorMessage('uno') });
    expect(toast.snapshot().context).toMatchObject({ kind: 'error', text: 'uno', isEven: false });
    toast.wait(2000);
    toast.send({ ...successMessage('dos') });
    toast.wait(2000);
    expect(toast.snapshot().context).toMatchObject({ kind: 'success', text: 'dos', isEven: true });
    toast.send({ type: 'message.held', by: 'pointer' });
    toast.wait(60_000);
    expect(isToastShown(toast.snapshot())).toBe(true);
    toast.send({ ...errorMessage('tres') });
    toast.send({ type: 'message.held', by: 'focus' });
    toast.send({ type: 'message.released', by: 'pointer' });
    toast.wait(60_000);
    expect(toast.snapshot().context).toMatchObject({ kind: 'error', text: 'tres' });
    expect(isToastShown(toast.snapshot())).toBe(true);
    toast.send({ type: 'message.released', by: 'focus' });
    toast.wait(durations.toast);
    expect(isToastShown(toast.snapshot())).toBe(false);
  });

  it('reserves the space of a message that timed out until it is dismissed', () => {
    const toast = drive(toastMachine);
    const text = () => toast.snapshot().context.text;
    toast.send({ ...errorMessage('uno') });
    toast.wait(durations.toast);
    expect([isToastShown(toast.snapshot()), text()]).toEqual([false, 'uno']);
    toast.send({ type: 'message.dismissed' });
    expect(text()).toBe('');
    toast.send({ ...errorMessage('dos') });
    toast.send({ type: 'message.dismissed' });
    expect([isToastShown(toast.snapshot()), text()]).toEqual([false, '']);
  });

  it('does not stay for a focus that was lost when its message was closed', () => {
    const toast = drive(toastMachine);
    toast.send({ ...errorMessage('uno') });
    toast.send({ type: 'message.held', by: 'focus' });
    toast.send({ type: 'message.dismissed' });
    toast.send({ ...errorMessage('dos') });
    toast.wait(durations.toast);
    expect(isToastShown(toast.snapshot())).toBe(false);
  });
});

describe('the login backgrounds (behaviour 4.2)', () => {
  it('stay still until the rotation starts, then change every 5 s in a loop', () => {
    const backgrounds = drive(backgroundsMachine);
    backgrounds.wait(60_000);
    expect(backgrounds.snapshot().context.index).toBe(1);
    backgrounds.send({ type: 'rotation.started' });
    const seen = Array.from({ length: loginBackgroundCount }, () => {
      backgrounds.wait(durations.background);
      return backgrounds.snapshot().context.index;
    });
    expect(seen).toEqual([2, 3, 1]);
    backgrounds.send({ type: 'rotation.stopped' });
    backgrounds.wait(60_000);
    expect(backgrounds.snapshot().context.index).toBe(1);
  });

  it('count the first 5 s from the time the first picture is visible, and wait for it for at most 5 s', () => {
    const backgrounds = drive(backgroundsMachine);
    backgrounds.send({ type: 'rotation.started' });
    backgrounds.wait(durations.background - 1);
    backgrounds.send({ type: 'picture.seen' });
    backgrounds.wait(durations.background - 1);
    expect(backgrounds.snapshot().context).toEqual({ index: 1, previous: null });
    backgrounds.wait(1);
    expect(backgrounds.snapshot().context).toEqual({ index: 2, previous: 1 });
    // The time of later pictures starts when they are shown.
    backgrounds.wait(durations.background - 1);
    backgrounds.send({ type: 'picture.seen' });
    backgrounds.wait(1);
    expect(backgrounds.snapshot().context).toEqual({ index: 3, previous: 2 });
  });
});

describe('the server status', () => {
  it('is requested again 60 s after each answer, also after a failure (behaviour 3.2)', () => {
    const status = drive(serverStatusMachine);
    status.answer('serverStatus', { body: { online: 42, maxplayers: 100 } });
    expect(status.snapshot().context.status).toEqual({ kind: 'online', players: 42, maxPlayers: 100 });
    status.wait(durations.recheck);
    expect(status.run.pending()).toEqual(['serverStatus']);
    status.fail('serverStatus');
    expect(status.snapshot().context.status).toEqual({ kind: 'unreachable' });
    status.wait(durations.recheck);
    status.answer('serverStatus', { body: { online: 'Host unavailable', maxplayers: 0 } });
    expect(status.snapshot().context.status).toEqual({ kind: 'off' });
  });

  it.each<[string, (status: Drive<typeof serverStatusMachine>) => void]>([
    ['after a refusal', (status) => status.answer('serverStatus', 'No.', 400)],
    ['after a failure', (status) => status.fail('serverStatus')],
    ['after 60 s without an answer', (status) => status.wait(durations.backgroundCall)],
  ])('is unreachable %s, until it is asked again (behaviour 3.3)', (_when, happen) => {
    const status = drive(serverStatusMachine);
    happen(status);
    expect(status.snapshot().context.status).toEqual({ kind: 'unreachable' });
    expect(status.run.pending()).toEqual([]);
    status.send({ type: 'status.retried' });
    expect(status.run.pending()).toEqual(['serverStatus']);
  });
});

describe('the news', () => {
  const list = [
    { id: 2, titulo: 'B', descripcion: 'b' },
    { id: 10, titulo: 'C', descripcion: 'c' },
    { id: 1, titulo: 'A', descripcion: 'a' },
  ];

  it('drop the answer for an item that is no longer selected (behaviour 3.5, 3.6)', () => {
    const news = drive(newsMachine, { page: 1, selectedId: 2 });
    expect([newsPage(news.snapshot()).rows, news.snapshot().context.subNews]).toEqual([[], []]);
    news.answer('news', list);
    const asked = news.snapshot().children['subNews'];
    news.send({ type: 'selection.changed', page: 1, selectedId: 10 });
    expect(news.snapshot().children['subNews']).not.toBe(asked);
    expect(news.asked('subNews')).toEqual({ id: 10 });
    expect(news.snapshot().context.subNews).toEqual([]);
    news.answer('subNews', [{ id: 4, minititulo: 'm', contenido: '*x', noticiaId: 10 }]);
    expect(subNewsFace(news.snapshot())).toBe('content');
    news.send({ type: 'selection.changed', page: 1, selectedId: null });
    expect(news.snapshot().context.lastOpenedId).toBe(10);
  });
});

describe('maintenance (behaviour 9.9)', () => {
  it('asks every 15 s until the site is back, and then reloads the page', () => {
    const site = drive(maintenanceMachine);
    expect(isMaintenanceOn(site.snapshot())).toBe(false);
    site.send({ type: 'call.refused' });
    expect(isMaintenanceOn(site.snapshot())).toBe(true);
    const ask = () => {
      site.wait(durations.maintenance - 1);
      expect(site.run.pending()).toEqual([]);
      site.wait(1);
      expect(site.run.pending()).toEqual(['serverStatus']);
    };
    ask();
    site.answer('serverStatus', 'Estamos haciendo mantenimiento.', 429);
    ask();
    site.fail('serverStatus');
    ask();
    // Refused, and about to be repeated with the token of an administrator.
    site.send({ type: 'call.refused' });
    ask();
    expect(site.did('reloadSite')).toEqual([]);
    site.answer('serverStatus', examples.serverStatus.answer);
    expect(site.did('reloadSite')).toHaveLength(1);
  });
});

describe('the code of a page (behaviour 1.12)', () => {
  type Chunk = Drive<typeof chunkMachine>;
  const failed = (chunk: Chunk) => chunk.snapshot().hasTag('failed');
  const retry = (chunk: Chunk) => {
    chunk.send({ type: 'load.retried' });
    expect(chunk.run.pending()).toEqual(['askServer']);
  };
  const timeOut = (chunk: Chunk) => {
    chunk.wait(durations.chunkTimeout - 1);
    expect(failed(chunk)).toBe(false);
    chunk.wait(1);
    expect(failed(chunk)).toBe(true);
  };
  const loseFile = (chunk: Chunk) => chunk.fail('loadChunk');
  const reachNoServer = (chunk: Chunk) => {
    chunk.wait(durations.slow);
    retry(chunk);
    chunk.fail('askServer');
    expect(failed(chunk)).toBe(true);
  };

  it.each<[string, (chunk: Chunk) => void]>([
    ['the import has not ended for 120 s', timeOut],
    ['the user has waited long enough', (chunk) => chunk.wait(durations.slow)],
    ['a file is missing', loseFile],
    ['the server was unreachable at the last attempt', reachNoServer],
  ])('is not imported again, but with the page, on request when %s', (_case, happen) => {
    const chunk = drive(chunkMachine, { mayReload: false });
    happen(chunk);
    expect(chunk.did('reloadPage')).toEqual([]);
    retry(chunk);
    chunk.finish('askServer');
    expect(chunk.did('reloadPage')).toEqual([{ isAsked: true }]);
  });

  it('reloads the page once for a missing file, if the server answers', () => {
    const chunk = drive(chunkMachine, { mayReload: true });
    loseFile(chunk);
    chunk.finish('askServer');
    expect(chunk.did('reloadPage')).toEqual([{ isAsked: false }]);
    const offline = drive(chunkMachine, { mayReload: true });
    loseFile(offline);
    offline.fail('askServer');
    expect([failed(offline), offline.did('reloadPage')]).toEqual([true, []]);
  });
});
