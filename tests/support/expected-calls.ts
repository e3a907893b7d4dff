import type { EndpointName } from '#contract/endpoints.ts';

/** A documented call. Its fields are in the query of a GET, and in the body of the others. */
export interface ExpectedCall {
  readonly name: EndpointName;
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;
  readonly fields: readonly string[];
  /** Whether the site sends its bearer token with it (behaviour 2.13). */
  readonly bearer: boolean;
}

type Documented = [call: ExpectedCall['call'], name: EndpointName, ...fields: string[]];
const withToken = (...[call, name, ...fields]: Documented) => ({ name, call, fields, bearer: true });
const withoutToken = (...call: Documented) => ({ ...withToken(...call), bearer: false });

/** The documented calls, written by hand: they must not be derived from the contract that they verify. */
export const expectedCalls: readonly ExpectedCall[] = [
  withoutToken('POST /api/logueo/login', 'logIn', 'usuario', 'password', 'remember'),
  withToken('GET /api/logueo/checkAuth', 'checkAuth'),
  withoutToken('POST /api/logueo/reset-password', 'resetPassword', 'newPassword', 'resetToken'),
  withoutToken('GET /api/logueo/confirm/{token}', 'confirmAccount'),
  withoutToken('POST /api/logueo/forgot-password', 'forgotPassword', 'email', 'ID'),
  withoutToken('GET /api/logueo/account-by-email', 'accountByEmail', 'email'),

  withToken('GET /api/VR/movimientos-banco', 'bankMovements', 'userID', 'Name', 'page', 'limit'),
  withoutToken('GET /api/VR/links', 'links'),
  withToken('GET /api/VR/estadisticas', 'stats', 'userID', 'Name'),
  withToken('GET /api/VR/objetos', 'items'),
  withToken('GET /api/VR/negocios', 'businesses', 'userID'),
  withToken('GET /api/VR/autos', 'cars', 'userID'),
  withToken('GET /api/VR/casas', 'houses', 'userID'),
  withToken('GET /api/VR/Questions', 'questions', 'type'),
  withToken('POST /api/VR/certify', 'certify', 'userID', 'Tipo'),
  withToken('GET /api/VR/certification-status', 'certificationStatus', 'userID'),
  withToken('POST /api/VR/change-password', 'changePassword', 'userID', 'currentPassword', 'newPassword'),
  withToken(
    'POST /api/VR/change-character-name',
    'changeCharacterName',
    'userID',
    'newCharacterName',
    'rolSeleccionado',
  ),
  withToken('POST /api/VR/save-historia', 'saveStory', 'userID', 'historia'),
  withToken('GET /api/VR/nivelAdmin', 'adminLevel', 'userID'),
  withToken('GET /api/VR/historias', 'stories'),
  withToken('POST /api/VR/save-historia-user', 'reviewStory', 'historiaID', 'decision', 'AdminID', 'razon'),
  withToken('GET /api/VR/rolesUser', 'userRole', 'UserDiscord', 'RolPermitido'),
  withToken('POST /api/VR/updateLink', 'updateLink', 'linkNew', 'linkOld'),
  withoutToken('GET /api/VR/noticias', 'news'),
  withoutToken('GET /api/VR/noticias/{id}/mininoticias', 'subNews'),
  withToken('POST /api/VR/noticias', 'createNews', 'titulo', 'descripcion'),
  withToken('POST /api/VR/noticias/{id}/mininoticias', 'createSubNews', 'minititulo', 'contenido'),
  withToken('PUT /api/VR/noticias/{id}', 'updateNews', 'titulo', 'descripcion'),
  withToken('PUT /api/VR/mininoticias/{id}', 'updateSubNews', 'minititulo', 'contenido'),
  withToken('DELETE /api/VR/mininoticias/{id}', 'deleteSubNews'),
  withToken('DELETE /api/VR/noticias/{id}', 'deleteNews'),
  withoutToken('GET /api/VR/server-status', 'serverStatus'),
  withoutToken('GET /api/VR/tops', 'tops'),
];
