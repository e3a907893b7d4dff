import type { EndpointName } from '#contract/endpoints.ts';

/** A specified call, and whether the site sends its bearer token with it (behaviour 2.13). */
export interface SpecifiedCall {
  readonly name: EndpointName;
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;
  readonly query: readonly string[];
  readonly body: readonly string[];
  readonly bearer: boolean;
}

function specified(
  call: SpecifiedCall['call'],
  name: EndpointName,
  fields: { query?: readonly string[]; body?: readonly string[]; bearer?: false } = {},
): SpecifiedCall {
  return {
    name,
    call,
    query: fields.query ?? [],
    body: fields.body ?? [],
    bearer: fields.bearer ?? true,
  };
}

/** The specified calls, copied by hand: nothing here may be derived from the contract that it verifies. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  specified('POST /api/logueo/login', 'logIn', {
    body: ['usuario', 'password', 'remember'],
    bearer: false,
  }),
  specified('GET /api/logueo/checkAuth', 'checkAuth'),
  specified('POST /api/logueo/reset-password', 'resetPassword', {
    body: ['newPassword', 'resetToken'],
    bearer: false,
  }),
  specified('GET /api/logueo/confirm/{token}', 'confirmAccount', { bearer: false }),
  specified('POST /api/logueo/forgot-password', 'forgotPassword', { body: ['email', 'ID'], bearer: false }),
  specified('GET /api/logueo/account-by-email', 'accountByEmail', { query: ['email'], bearer: false }),

  specified('GET /api/VR/movimientos-banco', 'bankMovements', { query: ['userID', 'Name', 'page', 'limit'] }),
  specified('GET /api/VR/links', 'links', { bearer: false }),
  specified('GET /api/VR/estadisticas', 'stats', { query: ['userID', 'Name'] }),
  specified('GET /api/VR/objetos', 'items'),
  specified('GET /api/VR/negocios', 'businesses', { query: ['userID'] }),
  specified('GET /api/VR/autos', 'cars', { query: ['userID'] }),
  specified('GET /api/VR/casas', 'houses', { query: ['userID'] }),
  specified('GET /api/VR/Questions', 'questions', { query: ['type'] }),
  specified('POST /api/VR/certify', 'certify', { body: ['userID', 'Tipo'] }),
  specified('GET /api/VR/certification-status', 'certificationStatus', { query: ['userID'] }),
  specified('POST /api/VR/change-password', 'changePassword', {
    body: ['userID', 'currentPassword', 'newPassword'],
  }),
  specified('POST /api/VR/change-character-name', 'changeCharacterName', {
    body: ['userID', 'newCharacterName', 'rolSeleccionado'],
  }),
  specified('POST /api/VR/save-historia', 'saveStory', { body: ['userID', 'historia'] }),
  specified('GET /api/VR/nivelAdmin', 'adminLevel', { query: ['userID'] }),
  specified('GET /api/VR/historias', 'stories'),
  specified('POST /api/VR/save-historia-user', 'reviewStory', {
    body: ['historiaID', 'decision', 'AdminID', 'razon'],
  }),
  specified('GET /api/VR/rolesUser', 'userRole', { query: ['UserDiscord', 'RolPermitido'] }),
  specified('POST /api/VR/updateLink', 'updateLink', { body: ['linkNew', 'linkOld'] }),
  specified('GET /api/VR/noticias', 'news', { bearer: false }),
  specified('GET /api/VR/noticias/{id}/mininoticias', 'subNews', { bearer: false }),
  specified('POST /api/VR/noticias', 'createNews', { body: ['titulo', 'descripcion'] }),
  specified('POST /api/VR/noticias/{id}/mininoticias', 'createSubNews', {
    body: ['minititulo', 'contenido'],
  }),
  specified('PUT /api/VR/noticias/{id}', 'updateNews', { body: ['titulo', 'descripcion'] }),
  specified('PUT /api/VR/mininoticias/{id}', 'updateSubNews', { body: ['minititulo', 'contenido'] }),
  specified('DELETE /api/VR/mininoticias/{id}', 'deleteSubNews'),
  specified('DELETE /api/VR/noticias/{id}', 'deleteNews'),
  specified('GET /api/VR/server-status', 'serverStatus', { bearer: false }),
  specified('GET /api/VR/tops', 'tops', { bearer: false }),
];
