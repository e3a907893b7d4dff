import type { EndpointName } from '#contract/endpoints.ts';

/** A documented call, and whether the site sends its bearer token with it (behaviour 2.13). */
export interface ExpectedCall {
  readonly name: EndpointName;
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;
  readonly query: readonly string[];
  readonly body: readonly string[];
  readonly bearer: boolean;
}

function expected(
  call: ExpectedCall['call'],
  name: EndpointName,
  fields: { query?: readonly string[]; body?: readonly string[]; bearer?: false } = {},
): ExpectedCall {
  return {
    name,
    call,
    query: fields.query ?? [],
    body: fields.body ?? [],
    bearer: fields.bearer ?? true,
  };
}

/** The documented calls, written by hand: they must not be derived from the contract that they verify. */
export const expectedCalls: readonly ExpectedCall[] = [
  expected('POST /api/logueo/login', 'logIn', {
    body: ['usuario', 'password', 'remember'],
    bearer: false,
  }),
  expected('GET /api/logueo/checkAuth', 'checkAuth'),
  expected('POST /api/logueo/reset-password', 'resetPassword', {
    body: ['newPassword', 'resetToken'],
    bearer: false,
  }),
  expected('GET /api/logueo/confirm/{token}', 'confirmAccount', { bearer: false }),
  expected('POST /api/logueo/forgot-password', 'forgotPassword', { body: ['email', 'ID'], bearer: false }),
  expected('GET /api/logueo/account-by-email', 'accountByEmail', { query: ['email'], bearer: false }),

  expected('GET /api/VR/movimientos-banco', 'bankMovements', { query: ['userID', 'Name', 'page', 'limit'] }),
  expected('GET /api/VR/links', 'links', { bearer: false }),
  expected('GET /api/VR/estadisticas', 'stats', { query: ['userID', 'Name'] }),
  expected('GET /api/VR/objetos', 'items'),
  expected('GET /api/VR/negocios', 'businesses', { query: ['userID'] }),
  expected('GET /api/VR/autos', 'cars', { query: ['userID'] }),
  expected('GET /api/VR/casas', 'houses', { query: ['userID'] }),
  expected('GET /api/VR/Questions', 'questions', { query: ['type'] }),
  expected('POST /api/VR/certify', 'certify', { body: ['userID', 'Tipo'] }),
  expected('GET /api/VR/certification-status', 'certificationStatus', { query: ['userID'] }),
  expected('POST /api/VR/change-password', 'changePassword', {
    body: ['userID', 'currentPassword', 'newPassword'],
  }),
  expected('POST /api/VR/change-character-name', 'changeCharacterName', {
    body: ['userID', 'newCharacterName', 'rolSeleccionado'],
  }),
  expected('POST /api/VR/save-historia', 'saveStory', { body: ['userID', 'historia'] }),
  expected('GET /api/VR/nivelAdmin', 'adminLevel', { query: ['userID'] }),
  expected('GET /api/VR/historias', 'stories'),
  expected('POST /api/VR/save-historia-user', 'reviewStory', {
    body: ['historiaID', 'decision', 'AdminID', 'razon'],
  }),
  expected('GET /api/VR/rolesUser', 'userRole', { query: ['UserDiscord', 'RolPermitido'] }),
  expected('POST /api/VR/updateLink', 'updateLink', { body: ['linkNew', 'linkOld'] }),
  expected('GET /api/VR/noticias', 'news', { bearer: false }),
  expected('GET /api/VR/noticias/{id}/mininoticias', 'subNews', { bearer: false }),
  expected('POST /api/VR/noticias', 'createNews', { body: ['titulo', 'descripcion'] }),
  expected('POST /api/VR/noticias/{id}/mininoticias', 'createSubNews', {
    body: ['minititulo', 'contenido'],
  }),
  expected('PUT /api/VR/noticias/{id}', 'updateNews', { body: ['titulo', 'descripcion'] }),
  expected('PUT /api/VR/mininoticias/{id}', 'updateSubNews', { body: ['minititulo', 'contenido'] }),
  expected('DELETE /api/VR/mininoticias/{id}', 'deleteSubNews'),
  expected('DELETE /api/VR/noticias/{id}', 'deleteNews'),
  expected('GET /api/VR/server-status', 'serverStatus', { bearer: false }),
  expected('GET /api/VR/tops', 'tops', { bearer: false }),
];
