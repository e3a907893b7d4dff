import { createEmptyActor } from 'xstate';
import type { Step } from '#bench/simulation/step.ts';
import type { WritingDraft } from '#contract/drafts/admin.ts';
import { examples } from '#contract/examples.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { paths } from '#contract/site-paths.ts';
import { adminLinksMachine } from '#machines/admin/admin-links.ts';
import { adminNewsMachine } from '#machines/admin/admin-news.ts';
import { deletionMachine } from '#machines/admin/deletion.ts';
import { newsDetailMachine } from '#machines/admin/news-detail.ts';
import { type NewsDraftsFound, newNewsWith, type StoredDraft } from '#machines/admin/news-drafts.ts';
import { newsEditMachine, subNewsEditMachine } from '#machines/admin/news-edit.ts';
import { newsPublicationMachine } from '#machines/admin/news-publication.ts';
import { newsWritingMachine } from '#machines/admin/news-writing.ts';
import { passkeyNoticeMachine } from '#machines/admin/passkey-notice.ts';
import { successMessage } from '#machines/shared/toast.ts';
import { adminNewsHref } from '#src/pages/admin/news/admin-news-address.ts';
import { entry, type MachineEntry, partScreen } from './entry.ts';
import { accepted, refused, sent } from './steps.ts';

const userID = 2;

const news = { titulo: 'Carrera nocturna', descripcion: 'El sábado se corre en el aeropuerto.' };
const prizes = { minititulo: 'Premios', contenido: '*Un auto *Dinero' };
const dayRace = { titulo: 'Carrera diurna', descripcion: 'El domingo.' };
const laterRace = { titulo: 'Carrera nocturna', descripcion: 'El lunes.' };
const bike = { minititulo: 'Más premios', contenido: '*Una moto' };
const boat = { minititulo: 'Premios', contenido: '*Una lancha' };
const rules = { minititulo: 'Reglas', contenido: '*Sin armas' };
const nothingSent = { newsId: null, sentNews: null, newestNewsId: null, newestSubNewsId: null, created: [] };
const newsSent = { ...nothingSent, newsId: 3, newestNewsId: 2, newestSubNewsId: 0 };
const twoPending: WritingDraft = {
  ...nothingSent,
  news,
  subNews: { minititulo: '', contenido: '' },
  editedIndex: null,
  pending: [prizes, rules],
};
const createdRow = { id: 3, ...news };
const prizesRow = { id: 6, ...prizes, noticiaId: 3 };

const lostNews: StoredDraft = { name: { kind: 'news', id: 99 }, texts: newNewsWith({ news: dayRace }) };

const nothingFound = { type: 'draft.found', draft: null } as const;
const raceDraft = { text: dayRace, base: news };
const bikeDraft = { text: bike, base: prizes };

/** The row as it was, as the user and as another person changed it, and deleted. */
const rowsWith = <T>(row: T, own: Partial<T>, other: Partial<T>) => [
  [row],
  [{ ...row, ...own }],
  [{ ...row, ...other }],
  [],
];

const editEvents = <T>(saved: T, own: T, other: T, incomplete: T) => [
  { type: 'text.typed' as const, text: own },
  { type: 'text.typed' as const, text: incomplete },
  nothingFound,
  { type: 'draft.found' as const, draft: { text: own, base: saved } },
  { type: 'draft.found' as const, draft: { text: own, base: other } },
  { type: 'draft.changed' as const, draft: { text: other, base: saved } },
];

/** What the browser has stored, by the item of the draft. */
const stored = (drafts: Record<string, NewsDraftsFound['drafts'][number]['draft']>): NewsDraftsFound => ({
  type: 'drafts.found',
  drafts: Object.entries(drafts).map(([item, draft]) => ({ item, draft })),
});

const firstPage = { page: 1, query: '' };
const table = { userID, mode: 'viewing', openId: null, ...firstPage } as const;

const writtenNews: readonly Step[] = [
  sent(nothingFound),
  sent({ type: 'news.typed', news }),
  sent({ type: 'subNews.typed', subNews: prizes }),
  sent({ type: 'subNews.added' }),
];

/** A machine that runs alone has no parent: this actor ignores its reports. */
const parent = createEmptyActor();

const deletionRequested = { type: 'deletion.requested', id: 2, name: news.titulo } as const;

const messageTold = {
  type: 'message.told',
  message: successMessage(adminMessages.newsAdmin.deleted),
} as const;

/** Machines of the administration. */
export const adminEntries: readonly MachineEntry[] = [
  entry({
    machine: adminLinksMachine,
    name: 'Cambio de links',
    sentence: 'Cambia el destino de un link de descarga.',
    screen: { page: () => import('#src/pages/admin/links/admin-links-page.tsx'), address: paths.adminLinks },
    input: () => ({ userID }),
    events: [
      { type: 'link.selected', id: 2 },
      { type: 'link.typed', text: 'https://descargas.example.com/nuevo.zip' },
      { type: 'link.typed', text: 'ftp://descargas.example.com/nuevo.zip' },
      nothingFound,
      { type: 'draft.found', draft: { 2: 'https://descargas.example.com/a-medias.zip' } },
      { type: 'draft.changed', draft: { 2: 'https://descargas.example.com/otra-pestana.zip' } },
    ],
    answers: {
      links: [
        [],
        [{ id: 1, nombre: 'Launcher', link: 'https://descargas.example.com/de-otro.exe' }],
        [{ id: 1, nombre: 'Launcher', link: 'https://descargas.example.com/nuevo.zip' }],
      ],
    },
    scenarios: {
      'link nuevo escrito': [
        accepted('links', examples.links.answer),
        sent({ type: 'link.typed', text: 'https://descargas.example.com/nuevo.zip' }),
      ],
    },
  }),
  entry({
    machine: passkeyNoticeMachine,
    name: 'Aviso de la llave',
    sentence: 'Dice si hay que confirmar la sesión con una llave.',
    input: () => ({ userID }),
  }),
  entry({
    machine: adminNewsMachine,
    name: 'Administrar noticias',
    sentence: 'Lista las noticias y lleva a agregar, editar y ver.',
    screen: {
      page: () => import('#src/pages/admin/news/admin-news-page.tsx'),
      address: ({ context: { mode, openId } }) => adminNewsHref({ mode, openId }),
    },
    input: () => table,
    events: [
      { type: 'address.changed', mode: 'viewing', openId: null, ...firstPage },
      { type: 'address.changed', mode: 'adding', openId: null, ...firstPage },
      { type: 'address.changed', mode: 'editing', openId: 2, ...firstPage },
      { type: 'address.changed', mode: 'detail', openId: 2, ...firstPage },
      { type: 'address.changed', mode: 'detail', openId: 99, ...firstPage },
      messageTold,
      { type: 'lost.reused', draft: lostNews },
      { type: 'lost.discarded', name: lostNews.name },
      stored({}),
      stored({ 'news.2': raceDraft }),
    ],
    services: ['newsWriting', 'newsEdit', 'newsDetail'],
    answers: { news: [[]] },
    scenarios: {
      'pregunta antes de eliminar': [
        sent(stored({})),
        accepted('news', examples.news.answer),
        sent(deletionRequested, 'deletion'),
      ],
    },
  }),
  entry({
    machine: deletionMachine,
    name: 'Eliminar',
    sentence: 'Elimina una noticia o una mininoticia, después de preguntar.',
    input: () => ({
      parent,
      done: adminMessages.newsAdmin.deleted,
      failed: adminMessages.newsAdmin.deleteFailed,
    }),
    events: [deletionRequested, { type: 'list.loaded', ids: [2] }, { type: 'list.loaded', ids: [] }],
  }),
  entry({
    machine: newsWritingMachine,
    name: 'Escribir noticia',
    sentence: 'Redacta una noticia con sus mininoticias y la hace publicar.',
    screen: { page: partScreen('NewsWritingScreen'), address: paths.adminNews },
    input: () => ({ userID, newsId: null, offered: null, parent }),
    otherInputs: [
      () => ({ userID, newsId: 2, offered: null, parent }),
      () => ({ userID, newsId: null, offered: lostNews, parent }),
    ],
    services: ['publication'],
    answers: { publication: [{ isPublished: true }, { isPublished: false }] },
    events: [
      { type: 'news.typed', news },
      { type: 'subNews.typed', subNews: prizes },
      { type: 'pending.opened', index: 0 },
      { type: 'pending.moved', index: 1, by: -1 },
      { type: 'pending.removed', index: 0 },
      nothingFound,
      { type: 'draft.found', draft: twoPending },
      { type: 'draft.changed', draft: { ...twoPending, subNews: prizes } },
      { type: 'publication.advanced', ...newsSent, pending: [] },
    ],
    scenarios: { 'una noticia con una mininoticia': writtenNews },
  }),
  entry({
    machine: newsPublicationMachine,
    name: 'Publicar noticia',
    sentence: 'Envía la noticia y sus mininoticias una tras otra, y nada dos veces.',
    input: () => ({ parent, news, ...nothingSent, pending: [prizes, rules] }),
    otherInputs: [
      () => ({ parent, news, ...newsSent, pending: [prizes, rules] }),
      () => ({ parent, news, ...nothingSent, newsId: 3, pending: [prizes] }),
      () => ({ parent, news, ...nothingSent, newestNewsId: 2, pending: [prizes] }),
    ],
    answers: { news: [[createdRow]], subNews: [[prizesRow]] },
    scenarios: {
      'la primera mininoticia falla': [
        accepted('news', []),
        accepted('createNews', createdRow),
        refused('createSubNews', ''),
      ],
    },
  }),
  entry({
    machine: newsEditMachine,
    name: 'Editar noticia',
    sentence: 'Cambia el título o la descripción de una noticia.',
    screen: { page: partScreen('NewsEditScreen'), address: paths.adminNews },
    input: () => ({ userID, name: { kind: 'news' as const, id: createdRow.id }, saved: news }),
    answers: { current: rowsWith(createdRow, dayRace, laterRace) },
    events: editEvents(news, dayRace, laterRace, { ...dayRace, titulo: ' ' }),
    scenarios: {
      'otra persona la cambió': [
        sent(nothingFound),
        sent({ type: 'text.typed', text: dayRace }),
        sent({ type: 'text.submitted' }),
        accepted('current', [{ ...createdRow, ...laterRace }]),
      ],
    },
  }),
  entry({
    machine: newsDetailMachine,
    name: 'Mininoticias de una noticia',
    sentence: 'Muestra, cambia, elimina y agrega mininoticias.',
    screen: { page: partScreen('NewsDetailScreen'), address: paths.adminNews },
    input: () => ({ news: createdRow, userID, unsavedId: null }),
    otherInputs: [() => ({ news: createdRow, userID, unsavedId: 4 })],
    events: [
      { type: 'edit.requested', id: 4 },
      messageTold,
      { type: 'lost.discarded', name: { kind: 'subNews', newsId: 3, id: 99 } },
      stored({ 'subNews.3.99': bikeDraft }),
    ],
    services: ['subNewsEdit', 'newsWriting'],
    answers: { subNews: [[]] },
  }),
  entry({
    machine: subNewsEditMachine,
    name: 'Editar mininoticia',
    sentence: 'Cambia una mininoticia.',
    screen: { page: partScreen('SubNewsEditScreen'), address: paths.adminNews },
    input: () => ({ userID, name: { kind: 'subNews' as const, newsId: 3, id: prizesRow.id }, saved: prizes }),
    answers: { current: rowsWith(prizesRow, bike, boat) },
    refusals: { current: [404] },
    events: editEvents(prizes, bike, boat, { ...bike, minititulo: ' ' }),
  }),
];
